import { it } from 'vitest'
import { variants } from '../mock/start-mock.ts'
import { expectStrictConformance } from './run.ts'

it.each(Object.keys(variants))('a host of the specification alone conforms in the variant %s', expectStrictConformance)
