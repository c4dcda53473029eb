import { runDemoHost } from './run.ts'

/**
 * The demo host as a process: `node dist/demo-host/server.js`. For its settings, see
 * demo-settings.ts.
 */
await runDemoHost()
