import { z } from 'zod'
import { same } from '../../../secrets/signed.ts'
import { type Devolucao, jsonOf, type Provedor } from '../aviso.ts'

const notice = z.object({
  event: z.string(),
  id: z.union([z.number(), z.string()]).optional(),
  'message-id': z.string().optional(),
  ts_event: z.union([z.number(), z.string()]).optional(),
  'X-Mailin-custom': z.string().default(''),
})

const KINDS: Readonly<Record<string, Pick<Devolucao, 'tipo' | 'motivo'>>> = {
  hard_bounce: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  invalid_email: { tipo: 'definitiva', motivo: 'voltou_inexistente' },
  blocked: { tipo: 'definitiva', motivo: 'voltou_recusada' },
  soft_bounce: { tipo: 'passageira', motivo: 'voltou_por_ora' },
  spam: { tipo: 'reclamacao', motivo: 'denunciado' },
}

/** Reads Brevo's webhooks, which carry the bearer token that was given there and no signature. */
export const brevo = (token: string): Provedor => ({
  nome: 'brevo',
  async ler({ header, corpo }) {
    if (!same(header('authorization') ?? '', `Bearer ${token}`)) return null
    const parsed = notice.safeParse(jsonOf(corpo))
    const kind = parsed.success ? KINDS[parsed.data.event] : undefined
    if (!parsed.success || !kind) return []
    const { event, ts_event } = parsed.data
    // Brevo's `id` is that of the webhook; message and moment tell two reports apart.
    const evento = [event, parsed.data['message-id'], ts_event].join(':')
    return [{ evento, retornos: [parsed.data['X-Mailin-custom']], ...kind }]
  },
})
