import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./host/src/store/schema.ts', './host/src/store/gift-schema.ts'],
  out: './host/src/store/migrations',
})
