import { describeStates } from './testing/exploration.ts'
import { ourHost, specHosts } from './testing/host-model.ts'

describeStates('our host', { host: ourHost })
for (const [name, host] of Object.entries(specHosts)) describeStates(name, { host, depth: 8 })
