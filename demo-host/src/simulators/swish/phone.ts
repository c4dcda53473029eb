import type { FastifyInstance } from 'fastify'
import type { Payments } from './payments.ts'

export function servePhone(_app: FastifyInstance, _payments: Payments): void {}
