import { Link } from 'react-router'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { wordsOf } from '../../platform/apiError.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { to } from '../../platform/screens/to.ts'
import { CheckField } from '../../platform/ui/fields/CheckField.tsx'
import { toast } from '../../platform/ui/overlays/toast.ts'
import { Secao } from '../../platform/ui/screen/Secao.tsx'
import { useChangeFicha } from './meus-dados.queries.ts'

/**
 * Switch for whether the person's answers count in the public technical sheet; opposing needs no reason (LGPD art. 18 §
 * 2).
 */
export function FichaSecao({ dados }: { dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useChangeFicha()
  const on = isPending ? variables : dados.ficha_recusada_em === null

  async function set(participar: boolean) {
    if (isPending) return
    try {
      await mutateAsync(participar)
      const mensagem = t(participar ? 'ficha_recusada.ligada' : 'ficha_recusada.desligada')
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <Secao titulo={t('ficha_recusada.titulo')} texto={t('ficha_recusada.intro')}>
      <CheckField
        reserve={false}
        role="switch"
        checked={on}
        onChange={event => set(event.target.checked)}
        label={t('ficha_recusada.participar')}
      />
      <Link to={to('/ficha-tecnica')} className="text-sm font-semibold">
        {t('ficha_recusada.ver')}
      </Link>
    </Secao>
  )
}
