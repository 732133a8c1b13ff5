import type { FullTurma } from '#shared/clientes/turmas/turmas.contract.ts'
import { filenameOf } from '#shared/platform/fields/filename.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { CopyButton } from '../../../platform/ui/LinkBox.tsx'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { confirm } from '../../../platform/ui/overlays/confirm.ts'
import { qrOf, qrPng, qrSource } from '../../../platform/ui/shapes/qr.ts'
import { formatDiaProximo } from '../prazo.ts'
import type { AtosDaTurma } from '../turmas.queries.ts'

/** Card with the turma's link for everybody: project it, send it to a group, close it. */
export function ParaASala({ turma, atos }: { turma: FullTurma; atos: AtosDaTurma }) {
  const { link, situacao } = turma
  const aberta = situacao === 'aberta'
  const vagas = Math.min(turma.max_entradas - turma.entradas, turma.livres)
  const change = async (acao: 'trocar' | 'fechar' | 'abrir') => {
    if (acao === 'trocar' && !(await confirmTroca())) return
    await attempt(() => atos.link.mutateAsync(acao))
  }
  return (
    <section className="card" aria-labelledby="turma-sala">
      {aberta && link.aberto ? (
        <div className="turma-sala">
          <img
            src={qrSource(qrOf(link.url).svg)}
            alt={t('turmas.qr')}
            className="w-42 border border-line rounded-sm [background:#fff] max-[30rem]:w-50 max-[30rem]:justify-self-center"
          />
          <div className="min-w-0">
            <h2 id="turma-sala" className="text-lg">
              {t('turmas.paraASala')}
            </h2>
            <p className="mt-1 text-sm text-ink-soft">{t('turmas.paraASalaTexto')}</p>
          </div>
          <div className="col-span-full min-w-0">
            <Levar turma={turma} />
            <p className="pt-3 text-sm text-ink-soft">
              {vagas > 0
                ? tn('turmas.linkAberto', vagas, { dia: formatDiaProximo(turma.fecha_em, new Date()) })
                : t(turma.livres === 0 ? 'turmas.linkSemLicencas' : 'turmas.linkCheio')}
            </p>
            <div className="-ml-2 flex flex-wrap">
              <Button small look="text" busy={atos.link.isPending} onClick={() => void change('fechar')}>
                {t('turmas.fecharLink')}
              </Button>
              <Button small look="text" onClick={() => void change('trocar')}>
                {t('turmas.trocar')}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <h2 id="turma-sala" className="text-lg">
            {t('turmas.paraASala')}
          </h2>
          <p className="text-ink-soft">{t(aberta ? 'turmas.linkFechado' : 'turmas.linkEncerrada')}</p>
          {aberta && (
            <Button busy={atos.link.isPending} onClick={() => void change('abrir')}>
              {t('turmas.abrirLink')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

async function download({ link, nome }: FullTurma): Promise<void> {
  const png = await qrPng(qrOf(link.url))
  if (png) saveFile(new File([png], filenameOf([t('qr.arquivo'), nome, new Date()], 'png'), { type: 'image/png' }))
}

/** The link in letters, and the ways to bring it to people: copy, project, WhatsApp, QR code. */
const Levar = ({ turma }: { turma: FullTurma }) => (
  <>
    <p className="flex gap-3 items-center justify-between py-1.5 pr-1.5 pl-3.5 rounded-sm bg-sunken">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {turma.link.url.replace(/^https?:\/\//, '').replace(/[^/]+$/, '')}
        <b>{turma.link.codigo}</b>
      </span>
      <CopyButton url={turma.link.url} label={t('link.copiar')} name={t('turmas.copiarLink')} />
    </p>
    <div className="flex flex-wrap gap-2 pt-3">
      <ButtonLink small to={to('/turmas/:id_rodada/projetar', { id_rodada: turma.id_rodada })}>
        {t('turmas.projetar')}
      </ButtonLink>
      <ButtonAnchor
        small
        href={`https://wa.me/?text=${encodeURIComponent(t('turmas.whatsapp', { url: turma.link.url }))}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('turmas.mandarWhatsapp')}
      </ButtonAnchor>
      <Button small look="text" onClick={() => void download(turma)}>
        {t('turmas.baixarQr')}
      </Button>
    </div>
  </>
)

const confirmTroca = () =>
  confirm({ titulo: t('turmas.trocarTitulo'), texto: t('turmas.trocarTexto'), confirmar: t('turmas.trocar') })
