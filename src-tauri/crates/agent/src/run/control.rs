//! How a run is stopped, paused and let go on from outside.
//!
//! Must never let a stopped run go on.

use tiller_domain::run::PauseReason;
use tokio::sync::watch;

/// What the person wants of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Go,
    Pause(PauseReason),
    Stop,
}

/// Stops, pauses and resumes a run. May be cloned and used from anywhere.
#[derive(Clone)]
pub struct RunControl(watch::Sender<Order>);

/// What a run listens to.
#[derive(Clone)]
pub struct RunOrders {
    orders: watch::Receiver<Order>,
    /// Kept so that a run whose control was dropped simply goes on.
    _alive: watch::Sender<Order>,
}

/// A control and the orders that it gives.
pub fn run_control() -> (RunControl, RunOrders) {
    let (sender, orders) = watch::channel(Order::Go);
    (RunControl(sender.clone()), RunOrders { orders, _alive: sender })
}

impl RunControl {
    /// Ends the run: whatever it is doing is dropped at once.
    pub fn stop(&self) {
        self.0.send_replace(Order::Stop);
    }

    /// Pauses the run: whatever it is doing is dropped at once.
    pub fn pause(&self, reason: PauseReason) {
        self.change(Order::Pause(reason));
    }

    /// Lets a paused run look again and go on.
    pub fn resume(&self) {
        self.change(Order::Go);
    }

    fn change(&self, order: Order) {
        self.0.send_if_modified(|now| {
            let changes = *now != Order::Stop && *now != order;
            if changes {
                *now = order;
            }
            changes
        });
    }
}

impl RunOrders {
    /// Waits until the order is another one than to go on.
    pub(super) async fn interrupted(&mut self) -> Order {
        self.wait_for(|order| *order != Order::Go).await
    }

    /// Waits until the order is another one than to pause.
    pub(super) async fn released(&mut self) -> Order {
        self.wait_for(|order| !matches!(order, Order::Pause(_))).await
    }

    /// Waits until the order is to stop.
    pub(super) async fn stopped(&mut self) {
        self.wait_for(|order| *order == Order::Stop).await;
    }

    async fn wait_for(&mut self, wanted: impl FnMut(&Order) -> bool) -> Order {
        let order = self.orders.wait_for(wanted).await.map(|order| *order);
        match order {
            Ok(order) => order,
            Err(_) => std::future::pending().await,
        }
    }
}
