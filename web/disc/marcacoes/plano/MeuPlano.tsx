import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { data_nascimento } from '#shared/contas/pessoa/data_nascimento.ts'
import type { Marcacoes } from '#shared/disc/marcacoes/marcacoes.contract.ts'
import {
  type LinhaPlano,
  linhasDoPlano,
  MAXIMO_LINHA_PLANO,
  planoEscrito,
} from '#shared/disc/marcacoes/marcacoes.rules.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { marcacoesQuery } from '../marcacoes.queries.ts'
import { usePlano } from './usePlano.ts'

const WORDS = {
  salvo: 'marcacoes.planoEstado.salva',
  salvando: 'marcacoes.planoEstado.salvando',
  guardado: 'marcacoes.planoEstado.guardada',
  recusado: 'marcacoes.planoEstado.recusada',
} as const

/**
 * Tells under the line that was changed whether the plan is saved, also to screen readers, which do not hear that it is
 * being saved. Empty with `estado` null: nothing was written yet.
 */
function EstadoDoPlano({ estado, onRetry }: { estado: keyof typeof WORDS | null; onRetry: () => void }) {
  const words = estado ? t(WORDS[estado]) : ''
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      <span aria-hidden="true">{words}</span>
      <span className="sr-only" role="status">
        {estado === 'salvando' ? '' : words}
      </span>
      {estado === 'guardado' && (
        <Button look="text" small onClick={onRetry}>
          {t('marcacoes.enviarAgora')}
        </Button>
      )}
    </span>
  )
}

interface Props {
  id_licenca: number
  /** The questions of the plan, from the report. */
  perguntas: readonly string[]
}

/**
 * The person's plan: the questions with the answers written so far, and the form to write them. Only the questions
 * until the server has answered.
 */
export function MeuPlano({ id_licenca, perguntas }: Props) {
  const { data } = useQuery(marcacoesQuery(id_licenca))
  if (data)
    return (
      <>
        <Escrito perguntas={perguntas} linhas={data.plano.linhas} />
        <details className="leitura-mais print:hidden">
          <summary>{t('marcacoes.planoEscrever')}</summary>
          <Linhas dados={data} perguntas={perguntas} />
        </details>
      </>
    )
  return (
    <ol className="leitura-plano">
      {perguntas.map(pergunta => (
        <li key={pergunta}>{pergunta}</li>
      ))}
    </ol>
  )
}

/** The plan as written, each answer under its question. */
const Escrito = ({ perguntas, linhas }: { perguntas: readonly string[]; linhas: readonly LinhaPlano[] }) => (
  <ol className="leitura-plano plano-escrito">
    {linhasDoPlano(linhas, perguntas.length).map(({ texto, quando }, i) => (
      <li key={perguntas[i]}>
        <span className="text-ink-soft">{perguntas[i]}</span>
        {(texto || quando) && (
          <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
            {[texto, quando && data_nascimento.format(quando)].filter(Boolean).join('\n')}
          </p>
        )}
      </li>
    ))}
  </ol>
)

function Linhas({ dados, perguntas }: { dados: Marcacoes; perguntas: readonly string[] }) {
  const plano = usePlano(dados)
  const linhas = linhasDoPlano(plano.linhas, perguntas.length)
  // The line that was changed last tells how it is being saved; the last one does for what was left unsent before.
  const [changed, setChanged] = useState(perguntas.length - 1)
  const change = (at: number, part: Partial<LinhaPlano>) => {
    setChanged(at)
    plano.write(linhas.map((linha, i) => (i === at ? { ...linha, ...part } : linha)))
  }
  const { salvamento } = plano
  const estado = salvamento.estado !== 'salvo' || planoEscrito(linhas) ? salvamento.estado : null
  return (
    <div className="grid gap-4">
      <p className="measure text-sm text-ink-soft">{t('marcacoes.planoTexto')}</p>
      {salvamento.estado === 'conflito' && (
        <OutroPlano
          meu={linhas}
          outro={linhasDoPlano(salvamento.outro.linhas, perguntas.length)}
          onChoose={plano.resolve}
        />
      )}
      <ol className="grid gap-5 max-w-(--measure)">
        {linhas.map(({ texto, quando }, i) => (
          <li key={perguntas[i]} className="grid gap-2">
            {hasTexto(perguntas[i], texto) && (
              <Field
                label={perguntas[i] ?? ''}
                error={texto.length > MAXIMO_LINHA_PLANO ? t('marcacoes.planoLongo') : undefined}
              >
                {control => (
                  <textarea
                    {...control}
                    className="input min-h-18 py-2.5 leading-[1.5] [resize:vertical] [field-sizing:content]"
                    rows={2}
                    value={texto}
                    onChange={event => change(i, { texto: event.target.value })}
                    onBlur={plano.saveNow}
                  />
                )}
              </Field>
            )}
            <Quando
              label={hasTexto(perguntas[i], texto) ? t('marcacoes.quando') : (perguntas[i] ?? '')}
              quando={quando}
              onChange={to => change(i, { quando: to })}
              onBlur={plano.saveNow}
            />
            {i === changed && estado !== 'conflito' && <EstadoDoPlano estado={estado} onRetry={plano.saveNow} />}
          </li>
        ))}
      </ol>
    </div>
  )
}

interface QuandoProps {
  label: string
  quando: string | null
  onChange(quando: string | null): void
  onBlur(): void
}

/** The day of a line; one that is half typed changes nothing. */
const Quando = ({ label, quando, onChange, onBlur }: QuandoProps) => (
  <TextField
    type="date"
    label={label}
    className="max-w-[220px]"
    min="2000-01-01"
    max="2199-12-31"
    value={quando ?? ''}
    onChange={({ target: { value, validity } }) => {
      if (!validity.badInput && (value === '' || (value >= '2000' && value < '2200'))) onChange(value || null)
    }}
    onBlur={onBlur}
  />
)

/**
 * Whether a question has a text field. A question that asks only for a date has none, unless text was written there
 * before.
 */
const hasTexto = (pergunta = '', texto: string): boolean => !pergunta.startsWith('Data ') || texto !== ''

interface Conflito {
  meu: readonly LinhaPlano[]
  outro: readonly LinhaPlano[]
  onChoose(linhas: readonly LinhaPlano[]): void
}

/** Shows the plan as another device saved it and offers to keep one version or join both. */
function OutroPlano({ meu, outro, onChoose }: Conflito) {
  const juntos = meu.map((linha, i) => join(linha, outro[i] ?? linha))
  return (
    <div className="grid gap-3 rounded-md border border-line bg-sunken p-4" role="alert">
      <p className="font-semibold">{t('marcacoes.planoConflito')}</p>
      <ol className="leitura-plano text-sm">
        {outro.map(({ texto, quando }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place.
          <li key={i} className="[overflow-wrap:anywhere]">
            {[texto, quando && data_nascimento.format(quando)].filter(Boolean).join(', ') || t('marcacoes.planoVazio')}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button small onClick={() => onChoose(meu)}>
          {t('conversas.ficarComMeu')}
        </Button>
        <Button small onClick={() => onChoose(outro)}>
          {t('conversas.ficarComOutro')}
        </Button>
        {juntos.every(({ texto }) => texto.length <= MAXIMO_LINHA_PLANO) && (
          <Button small onClick={() => onChoose(juntos)}>
            {t('conversas.juntar')}
          </Button>
        )}
      </div>
    </div>
  )
}

const join = (a: LinhaPlano, b: LinhaPlano): LinhaPlano => ({
  texto: a.texto === b.texto ? a.texto : [a.texto, b.texto].filter(Boolean).join('\n'),
  quando: a.quando ?? b.quando,
})
