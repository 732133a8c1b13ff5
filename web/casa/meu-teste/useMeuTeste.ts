import { useNavigate } from 'react-router'
import { t, tn } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { sayFailure } from '../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../platform/ui/overlays/confirm.ts'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { useGiveUp, useTakeMyTeste } from './meu-teste.queries.ts'

const urlOf = (id_licenca: number) => to('/teste-individual', {}, { query: { licenca: id_licenca } })

/** Navigation state that makes the test return to this page. */
const VOLTA = { state: { volta: to('/meu-teste') } }

/**
 * Acts on one's own test. `fazer` asks for a confirmation that names the cost, then begins the test; `desistir` gives
 * the licence back.
 */
export function useMeuTeste() {
  const navigate = useNavigate()
  const fazer = useTakeMyTeste()
  const desistir = useGiveUp()
  return {
    busy: fazer.isPending || desistir.isPending,
    async fazer(disponiveis: number): Promise<void> {
      const yes = await confirm({
        titulo: t('meu_teste.confirmaTitulo'),
        texto: tn('meu_teste.confirma', disponiveis - 1),
        confirmar: t('meu_teste.usar'),
      })
      if (!yes) return
      try {
        const { id_licenca } = await fazer.mutateAsync()
        navigate(urlOf(id_licenca), VOLTA)
      } catch (error) {
        sayFailure(error)
      }
    },
    continuar: (id_licenca: number) => navigate(urlOf(id_licenca), VOLTA),
    async desistir(id_licenca: number): Promise<void> {
      const yes = await confirm({
        titulo: t('meu_teste.desistirTitulo'),
        texto: t('meu_teste.desistirTexto'),
        confirmar: t('meu_teste.desistir'),
        perigo: true,
      })
      if (!yes) return
      try {
        await desistir.mutateAsync(id_licenca)
        toast.success({ titulo: t('meu_teste.titulo'), mensagem: t('meu_teste.devolvida') })
      } catch (error) {
        sayFailure(error)
      }
    },
  }
}
