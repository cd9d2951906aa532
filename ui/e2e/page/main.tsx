import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { FakeBridge } from '@/testing/fake-bridge';
import { aFrame } from '@/testing/samples';
import '@/styles/base.css';
import { drawPage, pictureOf } from './paper-page';
import { scenarios } from './scenarios';

declare global {
  interface Window {
    /** For the tests that drive this page. */
    fake: FakeBridge;
    aFrame: typeof aFrame;
  }
}

const wish = new URLSearchParams(location.search);
const scenario = scenarios[wish.get('scenario') ?? 'page'];
if (scenario === undefined) throw new Error('no such scenario');
const theme = wish.get('theme');
if (theme !== null) localStorage.setItem('tiller.theme', JSON.stringify(theme));

const bridge = new FakeBridge(scenario.overview);
for (const [run, events] of Object.entries(scenario.transcripts ?? {})) bridge.transcripts.set(run, events);
const pictures = await Promise.all(['home', 'results', 'lamp'].map((page) => pictureOf(page)));
bridge.pictureUrl = (picture) => pictures[Number(picture.replace(/\D/gu, '')) % pictures.length] ?? '';

let frame = 0;
bridge.whenPictureIsDue = () => {
  const size = bridge.sizes.at(-1);
  const tab = bridge.state.activeTab;
  if (size === undefined || tab === null) return;
  frame += 1;
  void drawPage(scenario.page ?? 'results', size, frame, tab).then((message) => {
    bridge.frame(message);
    setTimeout(() => scenario.afterwards?.forEach((event) => bridge.tell(event)), 150);
  });
};
window.fake = bridge;
window.aFrame = aFrame;

const root = document.getElementById('root');
if (root === null) throw new Error('no place for the app');
createRoot(root).render(
  <StrictMode>
    <App bridge={bridge} />
  </StrictMode>,
);
