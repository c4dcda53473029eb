const severe = ['moderate', 'high', 'critical']

/**
 * Parses the output of `npm audit --json`: the vulnerable packages that matter, or why there was no
 * audit. If the registry cannot be reached or answers with an error, there was no audit.
 */
export function parseAudit(printed: string): { found: string[] } | { skipped: string } {
  let report: {
    metadata?: { vulnerabilities?: object }
    vulnerabilities?: Record<string, { severity: string; range?: string }>
    message?: string
    error?: { summary?: string }
  }
  try {
    report = JSON.parse(printed)
  } catch {
    return { skipped: 'npm audit printed no report' }
  }
  if (!report?.metadata?.vulnerabilities) {
    return { skipped: report?.message || report?.error?.summary || 'npm audit printed no report' }
  }
  const found = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) => severe.includes(severity))
  return { found: found.map(([name, { severity, range }]) => `${name} ${range ?? ''}: ${severity}`) }
}
