import { useQueryClient } from '@tanstack/react-query'
import { validadeEstendida } from '#shared/clientes/convites/convites.rules.ts'
import type { Lugar } from '#shared/clientes/rodadas/andamento.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { MenuEntry } from '../../../platform/ui/overlays/Menu.tsx'
import { useCancelConvite, useCancelEnvio } from '../../convites/acoes/useCancelAsking.ts'
import { useConviteActs } from '../../convites/acoes/useConviteActs.ts'
import { TURMAS } from '../turmas.queries.ts'
import { quemE } from './passos.ts'

/** Returns the acts on one place of a turma: resend or extend an open invite, remove a person who has not finished. */
export function useAtosDoLugar(): (lugar: Lugar, now: Date) => MenuEntry[] {
  const client = useQueryClient()
  const { reenviar, estender } = useConviteActs()
  const cancelarConvite = useCancelConvite()
  const cancelarEnvio = useCancelEnvio()
  // Other processes tell the board; this one does not wait for them.
  const then = (act: Promise<unknown>) => void act.then(() => client.invalidateQueries({ queryKey: [TURMAS] }))
  return (lugar, now) => {
    const { id_convite, id_licenca, passo, email, validade } = lugar
    if (id_licenca === null || passo === 'pronto' || passo === 'conversado' || passo === 'encerrado') return []
    if (id_convite === null)
      return [
        {
          id: 'tirar',
          label: t('turmas.tirar'),
          onSelect: () => then(cancelarEnvio({ id_licenca, nome: quemE(lugar) })),
        },
      ]
    return [
      { id: 'reenviar', label: t('convites.reenviar'), onSelect: () => then(reenviar({ id_convite })) },
      // More days than the turma's own end gives: five from now, for one person.
      ...(validade && validadeEstendida(validade, now) > validade
        ? [{ id: 'estender', label: t('convites.estender'), onSelect: () => then(estender({ id_convite })) }]
        : []),
      {
        id: 'tirar',
        label: t('turmas.tirar'),
        onSelect: () => then(cancelarConvite({ id_licenca, id_convite, email: email ?? quemE(lugar) })),
      },
    ]
  }
}
