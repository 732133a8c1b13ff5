import type { MeusDados } from '#shared/contas/meus-dados.contract.ts'
import { wordsOf } from '../../apiError.ts'
import { t } from '../../i18n/i18n.ts'
import { CheckField } from '../../ui/fields/CheckField.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Secao } from '../../ui/screen/Secao.tsx'
import { useRegistrarConsentimentos } from '../meus-dados.queries.ts'
import { ACEITES, type Aceite, ultimaResposta } from './aceites.rules.ts'
import { TextoDoAceite } from './TextoDoAceite.tsx'

/**
 * Each consent on or off, as easy to take back as to give (LGPD art. 8 §5), with every answer ever given. Who sees the
 * result has a section of its own.
 */
export function Consentimentos({ dados }: { dados: MeusDados }) {
  return (
    <Secao titulo={t('meus_dados.consentimentos')} texto={t('meus_dados.consentimentosTexto')}>
      <ul className="grid gap-1">
        {ACEITES.map(documento => (
          <li key={documento}>
            <Chave documento={documento} dados={dados} />
          </li>
        ))}
      </ul>
      <Historico dados={dados} />
    </Secao>
  )
}

/** One switch; it shows the answer on its way until the server has it. */
function Chave({ documento, dados }: { documento: Aceite; dados: MeusDados }) {
  const { mutateAsync, isPending, variables } = useRegistrarConsentimentos()
  const answer = ultimaResposta(dados, documento)
  const on = (isPending ? variables?.[documento] : answer?.aceito) ?? false

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
      label={<TextoDoAceite documento={documento} />}
    />
  )
}

function Historico({ dados }: { dados: MeusDados }) {
  if (dados.consentimentos.length === 0) return null
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-3">
        {t('meus_dados.historico')}
      </summary>
      <ul className="rows">
        {dados.consentimentos.map(({ documento, versao, aceito, em }) => (
          <li key={`${documento}:${em.getTime()}`}>
            <span className="font-semibold">{t(`meus_dados.documento.${documento}`)}</span>
            <span className="text-ink-soft">
              {t('meus_dados.versao', { versao })} · {formatDateTime(em)}
            </span>
            <span className="rows-acts">
              <Pill tone={aceito ? 'ok' : 'neutral'}>{t(aceito ? 'meus_dados.aceito' : 'meus_dados.naoAceito')}</Pill>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
