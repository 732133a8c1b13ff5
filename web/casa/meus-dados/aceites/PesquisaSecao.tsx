import { type MeusDados, PESQUISAS } from '#shared/contas/contas/meus-dados.contract.ts'
import { wordsOf } from '../../../platform/apiError.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Secao } from '../../../platform/ui/screen/Secao.tsx'
import { useRecordConsentimentos } from '../meus-dados.queries.ts'

type Pesquisa = (typeof PESQUISAS)[number]

const said = ({ consentimentos }: MeusDados, documento: Pesquisa): boolean =>
  consentimentos.find(answer => answer.documento === documento)?.aceito ?? false

/**
 * Section with the two research consents: both optional and off until the person turns them on.
 * A person who is not offered them sees only those already given, to withdraw them.
 */
export function PesquisaSecao({ dados }: { dados: MeusDados }) {
  const shown = PESQUISAS.filter(documento => dados.pesquisa_oferecida || said(dados, documento))
  if (shown.length === 0) return null
  return (
    <Secao titulo={t('pesquisa.titulo')} texto={t('pesquisa.texto')}>
      <ul className="grid gap-4">
        {shown.map(documento => (
          <li key={documento} className="grid gap-1">
            <h3 className="text-base">{t(`pesquisa.${documento}.titulo`)}</h3>
            <p className="measure text-sm text-ink-soft">{t(`pesquisa.${documento}.texto`)}</p>
            <Chave documento={documento} dados={dados} />
          </li>
        ))}
      </ul>
      <p className="measure text-sm text-ink-soft">{t('pesquisa.semEfeito')}</p>
    </Secao>
  )
}

/** Switch for one consent; while the answer is being sent, the switch already shows it. */
function Chave({ documento, dados }: { documento: Pesquisa; dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useRecordConsentimentos()
  const on = (isPending ? variables?.[documento] : undefined) ?? said(dados, documento)
  async function set(aceito: boolean) {
    if (isPending) return
    try {
      await mutateAsync({ [documento]: aceito })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('meus_dados.consentimentoSalvo') })
    } catch (error) {
      toast.error(wordsOf(error))
    }
  }
  return (
    <CheckField
      reserve={false}
      role="switch"
      checked={on}
      onChange={event => set(event.target.checked)}
      label={t(`pesquisa.${documento}.caixa`)}
    />
  )
}
