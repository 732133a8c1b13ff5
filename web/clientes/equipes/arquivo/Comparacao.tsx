import '../../../platform/lists/lists.css'
import { Suspense, useState } from 'react'
import type { ComparacaoDoArquivo } from '#shared/clientes/equipes/arquivo.contract.ts'
import { ALCANCES, type Alcance, type LinhaLida, mustTypeNumber } from '#shared/clientes/equipes/arquivo.rules.ts'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { CheckField } from '../../../platform/ui/fields/CheckField.tsx'
import { ChoiceField } from '../../../platform/ui/fields/ChoiceField.tsx'
import { lazyPart } from '../../../platform/ui/screen/lazyPart.tsx'
import { formatEquipes } from '../nomes.ts'
import type { Envio } from './envio.ts'
import { FaultyLine, type Mudanca } from './Linhas.tsx'
import { Mudancas } from './Mudancas.tsx'

const TirarDialog = lazyPart(() => import('./TirarDialog.tsx'))

/** Number of wrong lines shown at once: mending one brings the next. */
const POUCAS = 12

interface Props {
  /** Name of the file. */
  nome: string
  linhas: LinhaLida[]
  comparacao: ComparacaoDoArquivo
  busy: boolean
  /** Sends the lines; returns whether there was an answer. */
  onSend(linhas: LinhaLida[], rest: Envio): Promise<boolean>
  /** Back to the columns of the file. */
  onColumns(): void
  onClose(): void
}

/** Answers about a file, and the sending of it with them. */
function useRespostas({ linhas, comparacao, onSend }: Pick<Props, 'linhas' | 'comparacao' | 'onSend'>) {
  const [manter, setManter] = useState<string[]>([])
  /** Reach of the file, once it was said: until then the server guesses. */
  const [alcance, setAlcance] = useState<Alcance | undefined>(undefined)
  const saem = comparacao.mudancas.filter(({ tipo }) => tipo === 'sai')
  return {
    saem,
    keep(email: string) {
      const next = [...manter, email]
      setManter(next)
      void onSend(linhas, { manter: next, alcance })
    },
    alcance,
    /** Says what the file is; chosen at once, and as before when there is no answer. */
    async say(next: Alcance) {
      setAlcance(next)
      if (!(await onSend(linhas, { manter, alcance: next }))) setAlcance(comparacao.alcance)
    },
    mend: (n: number, change: Partial<LinhaLida> | null) =>
      void onSend(
        change === null
          ? linhas.filter(each => each.n !== n)
          : linhas.map(each => (each.n === n ? { ...each, ...change } : each)),
        { manter, alcance },
      ),
    apply: (declaracao: boolean) =>
      onSend(linhas, {
        ...{ manter, declaracao, aplicar: comparacao.assinatura, saem: saem.length },
        alcance: comparacao.alcance,
      }),
  }
}

/** Changes that a file would make, line by line: nothing has happened yet, and nothing does while a line is wrong. */
// whole: one card, from the heading to its button
export function Comparacao({ nome, linhas, comparacao, busy, onSend, onColumns, onClose }: Props) {
  const { mudancas, iguais, erros, novas, pessoas = 0 } = comparacao
  const { alcance, saem, keep, say, mend, apply } = useRespostas({ linhas, comparacao, onSend })
  const [declaracao, setDeclaracao] = useState(false)
  const [asks, setAsks] = useState(false)
  const n = (tipo: Mudanca['tipo']) => mudancas.filter(mudanca => mudanca.tipo === tipo).length
  const titulo = [
    n('entra') > 0 && tn('equipesArquivo.entram', n('entra')),
    n('muda') > 0 && tn('equipesArquivo.mudam', n('muda')),
    saem.length > 0 && tn('equipesArquivo.saem', saem.length),
  ].filter(Boolean)
  const blocked = erros.length > 0 || mudancas.length === 0 || (novas.length > 0 && !declaracao)
  const lines = { linhas, onKeep: keep, onMend: mend }
  return (
    <section className="card grid gap-4 border-brand" aria-labelledby="equipes-comparacao">
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {[nome, tn('equipesArquivo.linhas', linhas.length), tn('equipesArquivo.iguais', iguais)].join(' · ')}
      </p>
      <h2 id="equipes-comparacao" aria-live="polite">
        {titulo.length > 0 ? titulo.join(', ') : t('equipesArquivo.nadaMuda')}
      </h2>
      <p className="text-ink-soft">{t('equipesArquivo.nadaAinda')}</p>
      {erros.slice(0, POUCAS).map(erro => (
        <FaultyLine
          key={`${erro.linha}:${erro.motivo}:${erro.email}`}
          erro={erro}
          linha={linhas.find(linha => linha.n === erro.linha)}
          onMend={change => mend(erro.linha, change)}
        />
      ))}
      {(comparacao.saem?.empresa ?? 0) > 0 && (
        <QueEArquivo comparacao={comparacao} chosen={alcance ?? comparacao.alcance} onChange={next => void say(next)} />
      )}
      <Mudancas {...lines} mudancas={mudancas.filter(({ tipo }) => tipo !== 'sai')} />
      <Mudancas
        {...lines}
        mudancas={saem}
        head={
          <>
            <div className="empresa-titulo">
              <h3>{tn('equipesArquivo.saem', saem.length)}</h3>
              <button type="button" className="act" onClick={() => void say('acrescenta')}>
                {t('equipesArquivo.manterTodas')}
              </button>
            </div>
            <p className="mt-3 rounded-sm bg-warn-wash px-4 py-3">{t('equipesArquivo.quemSai')}</p>
          </>
        }
      />
      {novas.length > 0 && (
        <div className="grid gap-1">
          <p>{t('equipesArquivo.novas', { nomes: novas.join(', ') })}</p>
          <CheckField
            reserve={false}
            checked={declaracao}
            label={t(novas.length > 1 ? 'equipesArquivo.declaracao' : 'equipes.declaracao')}
            onChange={event => setDeclaracao(event.target.checked)}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          look="primary"
          busy={busy}
          disabled={blocked}
          onClick={() => (mustTypeNumber({ saem: saem.length, pessoas }) ? setAsks(true) : void apply(declaracao))}
        >
          {tn('equipesArquivo.aplicar', mudancas.length)}
        </Button>
        <Button look="text" onClick={onColumns}>
          {t('equipesArquivo.reverColunas')}
        </Button>
        <Button look="text" onClick={onClose}>
          {t('equipesArquivo.descartar')}
        </Button>
        {erros.length > 0 ? (
          <span className="text-sm text-error">{tn('equipesArquivo.faltam', erros.length)}</span>
        ) : (
          novas.length > 0 &&
          !declaracao && <span className="text-sm text-ink-soft">{t('equipesArquivo.faltaDeclarar')}</span>
        )}
      </div>
      {asks && (
        <Suspense>
          <TirarDialog
            saem={saem}
            onClose={() => setAsks(false)}
            onConfirm={() => apply(declaracao).finally(() => setAsks(false))}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Asks what a file is, with how many people would leave by each answer. */
function QueEArquivo({
  comparacao: { nomeadas = [], saem },
  chosen,
  onChange,
}: {
  comparacao: ComparacaoDoArquivo
  chosen: Alcance | undefined
  onChange(alcance: Alcance): void
}) {
  const equipes = formatEquipes(nomeadas)
  const said = { acrescenta: 0, equipes: saem?.equipes ?? 0, empresa: saem?.empresa ?? 0 }
  // A file that names none of the equipes is the list of none.
  const options = ALCANCES.filter(value => value !== 'equipes' || nomeadas.length > 0)
  return (
    <ChoiceField
      legend={t('equipesArquivo.oQueE')}
      name="alcance"
      className="-mb-4 [&_.choices]:grid-cols-1"
      chosen={chosen}
      onChange={event => {
        const found = ALCANCES.find(value => value === event.target.value)
        if (found) onChange(found)
      }}
      options={options.map(value => ({
        value,
        label: (
          <span className="grid">
            <b>{t(`equipesArquivo.alcance.${value}`, { equipes })}</b>
            <span className="text-sm text-ink-soft">
              {said[value] > 0 ? tn('equipesArquivo.alcanceSaem', said[value]) : t('equipesArquivo.alcanceNinguem')}
            </span>
          </span>
        ),
      }))}
    />
  )
}
