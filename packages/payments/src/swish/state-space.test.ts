import { describeStates } from './testing/exploration.ts'
import { ourHost, specHosts } from './testing/host-model.ts'

// A sample of what state-space.long.test.ts explores.
describeStates('our host', { host: ourHost, depth: 8 })
for (const [name, host] of Object.entries(specHosts)) describeStates(name, { host, depth: 5 })
