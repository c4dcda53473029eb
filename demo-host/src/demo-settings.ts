import type { FastifyInstance } from 'fastify'
import { resolve } from 'node:path'
import type { Content } from '../../host/src/content.ts'
import { z } from 'zod'
import { type Env, parseEnv, wholeNumber } from '../../host/src/env.ts'
import { type RateLimits, defaultLimits } from '../../host/src/http/rate-limits.ts'
import {
  type AssentlySettings,
  type CardSettings,
  type ProviderSettings,
  type Settings,
  type SwishSettings,
  hostVariables,
  settingsOf,
} from '../../host/src/settings.ts'
import { secretKey, webhookSecret } from './simulators/card/checkout-sessions.ts'

/** A provider that the demo has a simulator for, used when there is no `baseUrl`. */
type Simulated<Provider> = Omit<Provider, 'baseUrl'> & { baseUrl?: string }

/**
 * The host's settings and the demo's own. `startDemoHost` takes any subset; the rest have the
 * defaults of `npm start`.
 */
export interface DemoSettings extends Omit<Settings, 'swish' | 'card' | 'crm' | 'assently'> {
  swish?: Simulated<SwishSettings> | undefined
  card?: Simulated<CardSettings> | undefined
  crm?: Simulated<ProviderSettings> | undefined
  assently?: Simulated<AssentlySettings> | undefined
  micrositePort: number
  simulatorPort: number
  /** Folder of the built CDN files and Storybook. */
  distDir: string
  /** The loader of the pages, in the folder of the CDN. */
  loader: string
  /** Serves `/cdn/` instead of the built files, for `npm run dev`, which uses the source. */
  cdn?: (app: FastifyInstance) => Promise<void>
  /** Resolves when the files of `distDir` are written, if they still have to be. */
  built?: Promise<void>
  /** Folder of the demo pages' style sheets and images. */
  assets: URL
  /** Whether `/control/…` is available, for tests. */
  hasControls: boolean
  /**
   * A JSON file with content of the CMS, in the host's own format. Default: the content of the
   * demo's own pages.
   */
  content?: string
  /**
   * The known gifts, without such a file. Default: any, because the simulators accept error codes
   * as the gift's purpose.
   */
  giftOf?: Content['giftOf']
  /**
   * Password of the owner pages (HTTP Basic, any user name). Without it they are open if `/control`
   * is on, otherwise closed.
   */
  ownerPassword?: string
}

/** A developer or a test sends many requests from one address. */
const wideLimits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, { perMs }]) => [name, { max: Infinity, perMs }]),
) as RateLimits

/** The address of a simulated provider, which is known once the simulators listen. */
const simulated = 'simulated'

const defaults: Env = {
  SWISH_URL: simulated,
  STRIPE_URL: simulated,
  CRM_URL: simulated,
  ASSENTLY_URL: simulated,
  // Loopback, any port.
  ALLOWED_ORIGINS: 'http://localhost:*,http://127.0.0.1:*,http://[::1]:*',
  SWISH_PAYEE: '1231181189',
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  CRM_SECRET: 'demo',
  ASSENTLY_KEY: 'demo',
  ASSENTLY_SECRET: 'demo',
}

/** The demo's own variables. */
const demoVariables = z
  .object({
    MICROSITE_PORT: wholeNumber(4410),
    SIMULATOR_PORT: wholeNumber(4420),
    DIST_DIR: z.string().default('dist'),
    LOADER: z.string().default('v1/loader.js'),
    CONTROLS: z.string().default('on'),
    CONTENT: z.string().optional(),
    OWNER_PASSWORD: z.string().optional(),
  })
  .transform((env) => ({
    demo: {
      micrositePort: env.MICROSITE_PORT,
      simulatorPort: env.SIMULATOR_PORT,
      distDir: resolve(env.DIST_DIR),
      loader: env.LOADER,
      hasControls: env.CONTROLS !== 'off',
      ...(env.CONTENT && { content: env.CONTENT }),
      ...(env.OWNER_PASSWORD && { ownerPassword: env.OWNER_PASSWORD }),
    },
  }))

/**
 * Reads the settings from the environment.
 * @throws SettingsError that lists every wrong variable; Error in production: the simulators let anybody approve a gift.
 */
export function demoSettingsFromEnv(env: Env): DemoSettings {
  if (env['NODE_ENV'] === 'production') {
    throw new Error(
      'This is the demo host, whose simulators approve gifts for anybody: it does not start with NODE_ENV=production. ' +
        'Run the host alone (dist/host/server.js, see host/README.md), or unset NODE_ENV to show the demonstration.',
    )
  }
  const given = parseEnv(hostVariables.and(demoVariables), { ...defaults, ...env })
  return {
    ...settingsOf(given),
    ...given.demo,
    // Next to the bundle; in the source tree, next to `src`.
    assets: new URL(import.meta.url.endsWith('.ts') ? '../assets/' : './assets/', import.meta.url),
    limits: wideLimits,
  }
}

/** The host's settings, with simulators for providers that have no address. */
export function withSimulators(
  { swish, card, crm, assently, ...settings }: DemoSettings,
  simulators: string,
): Settings {
  const addressed = <Provider extends { baseUrl?: string }>({ baseUrl = simulated, ...provider }: Provider) => ({
    ...provider,
    baseUrl: baseUrl === simulated ? simulators : baseUrl,
  })
  return {
    ...settings,
    ...(swish && { swish: addressed(swish) }),
    ...(card && { card: addressed(card) }),
    ...(crm && { crm: addressed(crm) }),
    ...(assently && { assently: addressed(assently) }),
  }
}
