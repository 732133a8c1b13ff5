import { Link } from 'react-router'
import type { MeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { formatMinute } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { toast } from '../../../platform/ui/overlays/toast.ts'
import { Pill } from '../../../platform/ui/Pill.tsx'
import { Section } from '../../../platform/ui/screen/Section.tsx'
import { useRecordConsentimentos } from '../meus-dados.queries.ts'
import { comoEra, palavraOf, ultimaResposta } from './aceites.rules.ts'

/**
 * Section with the recorded answers to the terms and the privacy notice, which cannot be withdrawn while the account
 * exists. Optional choices have sections of their own.
 */
export function TermosEAviso({ dados }: { dados: MeusDados }) {
  const termos = ultimaResposta(dados, 'termos')
  const aviso = ultimaResposta(dados, 'privacidade')
  return (
    <Section titulo={t('meus_dados.documentos')} texto={t('meus_dados.documentosTexto')}>
      <ul className="rows">
        <li>
          <Link className="link-solo font-semibold" to={comoEra(to('/termos'), termos)}>
            {t('meus_dados.documento.termos')}
          </Link>
          <span className="text-ink-soft">{registro(termos, 'termos')}</span>
        </li>
        <li>
          <Link className="link-solo font-semibold" to={comoEra(to('/privacidade'), aviso)}>
            {t('meus_dados.documento.privacidade')}
          </Link>
          <span className="text-ink-soft">{registro(aviso, 'aviso')}</span>
        </li>
      </ul>
      {(!termos?.aceito || dados.consentimentos_pendentes.includes('termos')) && <AceitarTermos />}
      <Historico dados={dados} />
    </Section>
  )
}

type Resposta = MeusDados['consentimentos'][number]

/** Returns the state of a document, with date and version, in words. */
function registro(resposta: Resposta | undefined, documento: 'termos' | 'aviso'): string {
  if (!resposta) return t('meus_dados.registro.nenhum')
  const { versao, em, aceito, origem } = resposta
  const onde = origem === 'cadastro' ? 'cadastro' : 'conta'
  const como = aceito ? onde : 'nao'
  return t(`meus_dados.registro.${documento}.${como}`, { versao, quando: formatMinute(em) })
}

function AceitarTermos() {
  const { mutateAsync, isPending } = useRecordConsentimentos()
  async function accept() {
    if (isPending) return
    await attempt(async () => {
      await mutateAsync({ termos: true })
      toast.success({ titulo: t('meus_dados.salvoTitulo'), mensagem: t('meus_dados.termosAceitos') })
    })
  }
  return (
    <Button className="justify-self-start" busy={isPending} onClick={() => void accept()}>
      {t('meus_dados.termosAceitar')}
    </Button>
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
              {t('meus_dados.versao', { versao })} · {formatMinute(em)}
            </span>
            <span className="rows-acts">
              <Pill tone={aceito ? 'ok' : 'neutral'}>{t(palavraOf(documento, aceito))}</Pill>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
