import { z } from 'zod'
import { same } from '../../../secrets/signed.ts'
import { type Bounce, jsonOf, type Provider } from '../notice.ts'

const notice = z.object({
  RecordType: z.enum(['Bounce', 'SpamComplaint']),
  ID: z.union([z.number(), z.string()]),
  Type: z.string(),
  Metadata: z.record(z.string(), z.string()).default({}),
})

/** Types of Postmark's bounces that concern this address for good. */
const GONE = new Set(['HardBounce', 'BadEmailAddress', 'ManuallyDeactivated'])
/** Types that concern the sender or what she wrote. */
const REFUSED = new Set(['SpamNotification', 'Blocked', 'DMARCPolicy', 'TemplateRenderingFailed'])
/** Types that say nothing about delivery: automatic answers, address changes, confirmations. */
const NO_BOUNCE = new Set(['AutoResponder', 'AddressChange', 'ChallengeVerification', 'Subscribe', 'Unsubscribe'])

function read({ RecordType, ID, Type, Metadata }: z.infer<typeof notice>): Bounce[] {
  const common = { evento: `${RecordType}:${ID}`, retornos: Object.values(Metadata) }
  if (RecordType === 'SpamComplaint' || Type === 'SpamComplaint')
    return [{ ...common, tipo: 'reclamacao', motivo: 'denunciado' }]
  if (NO_BOUNCE.has(Type)) return []
  if (GONE.has(Type)) return [{ ...common, tipo: 'definitiva', motivo: 'voltou_inexistente' }]
  if (REFUSED.has(Type)) return [{ ...common, tipo: 'recusada', motivo: 'voltou_recusada' }]
  return [{ ...common, tipo: 'passageira', motivo: 'voltou_por_ora' }]
}

/** Reads Postmark's webhooks, which carry the user and password of their address (HTTP Basic) and no signature. */
export const postmark = (credencial: string): Provider => ({
  nome: 'postmark',
  async ler({ header, corpo }) {
    const wanted = `Basic ${Buffer.from(credencial).toString('base64')}`
    if (!same(header('authorization') ?? '', wanted)) return null
    const parsed = notice.safeParse(jsonOf(corpo))
    return parsed.success ? read(parsed.data) : []
  },
})
