import { readContent } from './content.ts'
import type { Renderer } from './api/render-route.ts'
import { SettingsError } from './env.ts'
import { buildHost } from './host.ts'
import { settingsProblems } from './production.ts'
import { settingsFromEnv } from './settings.ts'
import { openDatabase } from './store/database.ts'
import { startTracing } from './tracing.ts'

/**
 * The host as a process, without pages: `node dist/host/server.js`. For its settings, see
 * settings.ts.
 */
try {
  const problems = settingsProblems(process.env)
  if (problems.length > 0) throw new SettingsError(problems)
  const settings = settingsFromEnv(process.env)
  const sendTraces = await startTracing(process.env)
  const content = await readContent(process.env['CONTENT'] ?? 'content.json')
  // The build writes it beside this file.
  const renderer: Renderer | undefined = settings.render && (await import(new URL('renderer.js', import.meta.url).href))
  const database = await openDatabase(settings)
  const host = await buildHost(settings, database, { content, renderer })
  await host.app.listen({ host: settings.bind, port: settings.port })
  host.startBackgroundTasks()
  console.log(`Host ${host.address()}, which offers ${host.methods.join(', ') || 'no payment methods'}.`)
  const stop = async () => {
    await host.app.close()
    await database.close()
    await sendTraces()
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      host.retire()
      setTimeout(() => void stop().finally(() => process.exit(0)), settings.drainMs)
    })
  }
} catch (error) {
  // The cause of a failed query says why: there is no server, or the password is wrong.
  const reason = error instanceof Error ? (error.cause ?? error) : error
  console.error(reason instanceof Error ? reason.message : reason)
  process.exit(1)
}
