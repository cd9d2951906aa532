import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { tauriBridge } from '@/bridge/tauri-bridge';
import '@/styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no place for the app');
createRoot(root).render(
  <StrictMode>
    <App bridge={tauriBridge()} />
  </StrictMode>,
);
