import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { App } from '@/app/App';
import type { Overview } from '@/bridge/bindings';
import { FakeBridge } from '@/testing/fake-bridge';
import { aFrame, anOverview } from '@/testing/samples';
import { VIEW } from '@/testing/setup';

/** The whole app on the fake bridge, as a person finds it once it has opened. */
export async function openApp(overview: Partial<Overview> = {}): Promise<{ bridge: FakeBridge; user: UserEvent }> {
  const bridge = new FakeBridge(anOverview(overview));
  const user = userEvent.setup();
  render(<App bridge={bridge} />);
  await screen.findByRole('main');
  return { bridge, user };
}

/** The app with a first picture of a page as large as the view. */
export async function openPage(overview: Partial<Overview> = {}) {
  const app = await openApp(overview);
  await waitFor(() => expect(app.bridge.sizes).toHaveLength(1));
  act(() => app.bridge.frame(aFrame(1, VIEW.width, VIEW.height)));
  const page = await screen.findByRole('textbox', { name: /live page/i });
  return { ...app, page };
}
