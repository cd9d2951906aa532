//! Reading what Chrome sends, and what it may send one day.

use super::*;

#[test]
fn line_boxes_and_unused_fields_are_left_out() {
    let reply: AxReply = serde_json::from_str(
        r#"{"nodes":[
            {"nodeId":"3","ignored":false,"role":{"type":"role","value":"checkbox"},"chromeRole":{"type":"x","value":9},
             "name":{"type":"computedString","value":"Wrap","sources":[{"type":"contents"}]},"parentId":"1",
             "properties":[{"name":"checked","value":{"type":"tristate","value":"mixed"}},
                           {"name":"labelledby","value":{"type":"nodeList","relatedNodes":[]}},
                           {"name":"invalid","value":{"type":"token","value":"false"}}],
             "childIds":["-1000000002"],"backendDOMNodeId":7},
            {"nodeId":"-1000000002","ignored":false,"role":{"type":"internalRole","value":"InlineTextBox"},
             "name":{"type":"computedString","value":"Wrap"},"properties":[],"childIds":[]}]}"#,
    )
    .unwrap();

    assert_eq!(reply.nodes.len(), 1, "line boxes repeat the text above them");
    let node = &reply.nodes[0];
    assert_eq!((node.role.as_str(), node.name.as_str(), node.backend), ("checkbox", "Wrap", 7));
    assert_eq!(node.traits.checked, Some(Tri::Partly));
    assert!(!node.traits.invalid, "\"false\" is a token, not a truth");
}

#[test]
fn what_a_newer_chrome_sends_in_another_shape_is_left_out_rather_than_breaking_the_page() {
    let reply: AxReply = serde_json::from_str(
        r#"{"nodes":[{"nodeId":"odd","role":{"value":{"a":1}},"name":{"value":[1]},"future":true,
                      "properties":[{"name":"brandNew","value":{"type":"x","value":3}}]}]}"#,
    )
    .unwrap();
    assert_eq!(reply.nodes[0], AxNode::default());
}
