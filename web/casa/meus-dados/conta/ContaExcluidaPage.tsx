import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { deleteMeusDados } from '#shared/contas/contas/meus-dados.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { currentUser } from '../../../platform/currentUser.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { vault } from '../../../platform/session/kept/vault.ts'
import { dropSession } from '../../../platform/session/session.ts'
import { Button, ButtonLink } from '../../../platform/ui/Button.tsx'
import { saveText } from '../../../platform/ui/download.ts'
import { formatDateTime, formatNumber } from '../../../platform/ui/format.ts'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import type { Recibo } from '../meus-dados.queries.ts'

/** Counts of an erasure, in the order of the receipt. */
const APAGADO = [
  'contas',
  'resultados',
  'respostas',
  'rascunhos',
  'marcacoes',
  'planos',
  'cartoes',
  'estimativas',
  'devolutivas',
  'combinados',
  'acompanhamentos',
  'acordos',
  'conversas',
  'encontros',
  'etiquetas',
  'vinculos',
  'acessos',
  'emails',
] as const

/**
 * Page with the receipt of an erased account. The receipt is kept in this entry of the tab's history and survives a
 * reload.
 */
export default function ContaExcluidaPage() {
  const { state } = useLocation()
  const recibo = deleteMeusDados.response.safeParse(state?.recibo).data
  const erased = recibo !== undefined
  useEffect(() => {
    // The server has ended the session with the account.
    if (!erased) return
    // What had not arrived has nowhere to go any more.
    const me = currentUser()?.id_usuario
    dropSession()
    if (me !== undefined) void vault.tirar(me).catch(() => undefined)
  }, [erased])
  return recibo ? <ReciboView recibo={recibo} /> : <Navigate to={to('/login')} replace />
}

const linesOf = ({ id_recibo, em, apagado }: Recibo): [string, string][] => [
  [t('meus_dados.reciboNumero'), id_recibo],
  [t('meus_dados.reciboData'), formatDateTime(em)],
  ...APAGADO.map((what): [string, string] => [t(`meus_dados.apagado.${what}`), formatNumber(apagado[what] ?? 0)]),
]

function ReciboView({ recibo }: { recibo: Recibo }) {
  const lines = linesOf(recibo)
  const text = [recibo.mensagem, '', ...lines.map(([label, value]) => `${label}: ${value}`), ''].join('\n')
  return (
    <main id="conteudo" tabIndex={-1} className="mx-auto w-[min(640px,100%-48px)] pt-8 pb-12 md:pt-12">
      <PageTitle>{t('meus_dados.reciboTitulo')}</PageTitle>
      <h1>{t('meus_dados.reciboTitulo')}</h1>
      <p className="mt-2 measure text-ink-soft">{recibo.mensagem}</p>
      <dl className="card mt-6 grid gap-3" aria-label={t('meus_dados.recibo')}>
        {lines.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 measure text-sm text-ink-soft">{t('meus_dados.reciboTexto')}</p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button
          look="primary"
          onClick={() =>
            saveText(filenameOf(['recibo de exclusao', recibo.em], 'txt'), 'text/plain;charset=utf-8', text)
          }
        >
          {t('meus_dados.reciboSalvar')}
        </Button>
        <Button onClick={() => window.print()}>{t('meus_dados.imprimir')}</Button>
        <ButtonLink look="text" to={to('/login')}>
          {t('participantes.irParaLogin')}
        </ButtonLink>
      </div>
    </main>
  )
}
