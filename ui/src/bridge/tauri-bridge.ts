import { Channel, convertFileSrc } from '@tauri-apps/api/core';
import { commands, events } from '@/bridge/bindings';
import type { Bridge } from '@/bridge/bridge';

/** The bridge to the app on the other side of the window. */
export function tauriBridge(): Bridge {
  return {
    ...browsing,
    ...runs,
    listen: (told) => events.appNews.listen(({ payload }) => told(payload)),
    overview: commands.overview,
    watchLiveView: (size, frame) => done(commands.watchLiveView(size, channelTo(frame))),
    acknowledgeFrame: commands.acknowledgeFrame,
    resizeLiveView: commands.resizeLiveView,
    sendInput: commands.sendInput,
    pictureUrl: (picture) => convertFileSrc(picture, 'picture'),
  };
}

const browsing = {
  startBrowser: () => done(commands.startBrowser()),
  openTab: commands.openTab,
  openPracticeSite: commands.openPracticeSite,
  closeTab: (tab) => done(commands.closeTab(tab)),
  showTab: (tab) => done(commands.showTab(tab)),
  navigate: (tab, address) => done(commands.navigate(tab, address)),
  goBack: (tab) => done(commands.goBack(tab)),
  goForward: (tab) => done(commands.goForward(tab)),
  reload: (tab) => done(commands.reload(tab)),
  answerDialog: (tab, reply) => done(commands.answerDialog(tab, reply)),
} satisfies Partial<Bridge>;

const runs = {
  say: (text) => done(commands.say(text)),
  stopRun: (run) => done(commands.stopRun(run)),
  stopEverything: () => done(commands.stopEverything()),
  pauseRun: (run) => done(commands.pauseRun(run)),
  resumeRun: (run) => done(commands.resumeRun(run)),
  transcript: commands.transcript,
} satisfies Partial<Bridge>;

function channelTo(frame: (message: ArrayBuffer) => void): Channel<ArrayBuffer> {
  const channel = new Channel<ArrayBuffer>();
  channel.onmessage = frame;
  return channel;
}

async function done(command: Promise<null>): Promise<void> {
  await command;
}
