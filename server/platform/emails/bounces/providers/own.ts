import { z } from 'zod'
import { BOUNCE_KINDS, readStatusCode } from '#shared/platform/emails/bounces.rules.ts'
import { same, sealOf } from '../../../secrets/signed.ts'
import { type Bounce, jsonOf, type Provider } from '../notice.ts'

const notice = z.object({
  avisos: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        /** Return address of the message, or the token in it. */
        retorno: z.string().max(320),
        tipo: z.enum(BOUNCE_KINDS),
        /** Enhanced status code (RFC 3463), such as 5.1.1. */
        estado: z.string().max(200).default(''),
      }),
    )
    .max(500),
})
type Aviso = z.infer<typeof notice>['avisos'][number]

const MOTIVO = {
  definitiva: 'voltou_inexistente',
  recusada: 'voltou_recusada',
  passageira: 'voltou_por_ora',
  reclamacao: 'denunciado',
} as const

const read = ({ id, retorno, tipo, estado }: Aviso): Bounce => {
  const said = readStatusCode(estado)
  const common = { evento: id, retornos: [retorno] }
  // Whatever the caller makes of it, a code about the sender silences no address.
  if (said && (said.tipo === tipo || (said.tipo === 'recusada' && tipo === 'definitiva'))) return { ...common, ...said }
  return { ...common, tipo, motivo: MOTIVO[tipo] }
}

/**
 * Reads the notices of any service or script: JSON whose HMAC-SHA256 under a shared secret stands in
 * `X-Quadrante-Assinatura` as `sha256=` and hexadecimal.
 */
export const own = (segredo: string): Provider => ({
  nome: 'proprio',
  async ler({ header, corpo }) {
    const seal = sealOf(segredo, corpo).toString('hex')
    if (!same(header('x-quadrante-assinatura') ?? '', `sha256=${seal}`)) return null
    const parsed = notice.safeParse(jsonOf(corpo))
    return parsed.success ? parsed.data.avisos.map(read) : []
  },
})
