import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { scriptReports } from './schema.ts'

export type ScriptReportStore = ReturnType<typeof scriptReportStore>

/** Something that a browser refused on a page, or would have refused. */
export interface ScriptReport {
  page: string
  rule: string
  blocked: string
}

/** How many different reports to count separately in a day, because anybody can invent more. */
const maxDifferentPerDay = 1_000

/** Counts what browsers report, by day. */
export function scriptReportStore(db: Database) {
  const day = sql<Date>`date_trunc('day', now())`

  return {
    async add(reports: readonly ScriptReport[]): Promise<void> {
      const known = await db.$count(scriptReports, sql`${scriptReports.day} = ${day}`)
      for (const report of reports) {
        const { page, rule } = report
        const blocked = known < maxDifferentPerDay ? report.blocked : 'others'
        await db
          .insert(scriptReports)
          .values({ day, page, rule, blocked, count: 1 })
          .onConflictDoUpdate({
            target: [scriptReports.day, scriptReports.page, scriptReports.rule, scriptReports.blocked],
            set: { count: sql`least(${scriptReports.count}::bigint + 1, 2147483647)` },
          })
      }
    },
  }
}
