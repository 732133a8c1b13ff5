import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Fatura } from '#shared/licencas/propostas/faturas.contract.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { saveFile } from '../../../platform/ui/download.ts'
import { formatMinute } from '../../../platform/ui/format.ts'
import { attempt } from '../../../platform/ui/overlays/attempt.ts'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { fileOf } from '../../notas/arquivo.ts'
import { formatDia, reais } from '../palavras.ts'
import { useComprovante, useUndo } from './faturas.queries.ts'

const MotivoDialog = lazyPart(() => import('./MotivoDialog.tsx'))

/** A receipt or refund that an admin is about to undo. */
interface Engano {
  tipo: 'recebimentos' | 'devolucoes'
  id: string
  valor: string
  dia: string
}

/** Everything that came in of a sale and everything that went back, also what was undone. */
export function Recebimentos({ fatura }: { fatura: Fatura }) {
  const [engano, setEngano] = useState<Engano | null>(null)
  const { recebimentos, devolucoes } = fatura
  if (recebimentos.length === 0) return null
  return (
    <section className="pt-8" aria-labelledby="recebimentos">
      <h2 id="recebimentos" className="pb-3">
        {t('faturas.recebimentos')}
      </h2>
      <ul className="grid gap-3">
        {recebimentos.map(({ id_recebimento: id, desfeito, ...each }) => {
          const [valor, dia] = [reais(each.valor_centavos), formatDia(each.recebido_em)]
          const words = { valor, dia, forma: t(`faturas.forma.${each.forma}`), nome: each.nome_ator }
          return (
            <Linha
              key={id}
              texto={t('faturas.recebimento', words)}
              desfeito={desfeito}
              onDesfazer={() => setEngano({ tipo: 'recebimentos', id, valor, dia })}
            >
              <Comprovante id_recebimento={id} />
            </Linha>
          )
        })}
        {devolucoes.map(({ id_devolucao: id, desfeito, ...each }) => {
          const [valor, dia] = [reais(each.valor_centavos), formatDia(each.devolvido_em)]
          return (
            <Linha
              key={id}
              texto={t('faturas.devolucao', { valor, dia, nome: each.nome_ator })}
              nota={each.motivo}
              desfeito={desfeito}
              onDesfazer={() => setEngano({ tipo: 'devolucoes', id, valor, dia })}
            />
          )
        })}
      </ul>
      {engano && (
        <Suspense>
          <Desfazer id_fatura={fatura.id_fatura} engano={engano} onClose={() => setEngano(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface LinhaProps {
  texto: string
  nota?: string
  desfeito: Fatura['recebimentos'][number]['desfeito']
  onDesfazer: () => void
  children?: ReactNode
}

/** One receipt or refund, struck out once it was undone. */
function Linha({ texto, nota, desfeito, onDesfazer, children }: LinhaProps) {
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p>{desfeito ? <s>{texto}</s> : texto}</p>
        {nota && <p className="text-sm text-ink-soft">{nota}</p>}
        {desfeito && (
          <p className="text-sm text-ink-soft">
            {t('faturas.desfeito', {
              quando: formatMinute(desfeito.em),
              nome: desfeito.nome_ator,
              motivo: desfeito.motivo,
            })}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!desfeito && (
          <Button small aria-label={t('faturas.desfazerDe', { registro: texto })} onClick={onDesfazer}>
            {t('faturas.desfazer')}
          </Button>
        )}
        {children}
      </div>
    </li>
  )
}

function Desfazer({ id_fatura, engano, onClose }: { id_fatura: string; engano: Engano; onClose(): void }) {
  // The act keeps its id when sending failed, so that trying again does not make two.
  const id_desfazer = useRef(crypto.randomUUID())
  const { mutateAsync } = useUndo(id_fatura)
  const { tipo, id, valor, dia } = engano
  return (
    <MotivoDialog
      titulo={t(`faturas.desfazerTitulo.${tipo}`)}
      texto={t(`faturas.desfazerTexto.${tipo}`, { valor, dia })}
      ato={t('faturas.desfazer')}
      feito={t(`faturas.desfeita.${tipo}`)}
      enviar={motivo => mutateAsync({ tipo, id, body: { id_desfazer: id_desfazer.current, motivo } })}
      onClose={onClose}
    />
  )
}

function Comprovante({ id_recebimento }: { id_recebimento: string }) {
  const { mutateAsync, isPending } = useComprovante()
  async function open() {
    await attempt(async () => {
      saveFile(fileOf(t('faturas.comprovanteArquivo'), await mutateAsync(id_recebimento)))
    })
  }
  return (
    <Button small busy={isPending} onClick={() => void open()}>
      {t('faturas.comprovante')}
    </Button>
  )
}
