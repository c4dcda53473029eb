import { testStories } from './visual.ts'

// In a file of its own, so that it runs beside the other.
testStories('ljus')
