import { useState } from 'react'
import { FRASE_MAX, FRASES_MAX, LINHA_MAX, type Parte } from '#shared/disc/cartao/cartao.rules.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'

interface Props {
  parte: Parte
  /** Marked sentences that are offered under this heading. */
  opcoes: readonly { frase: string; texto: string }[]
  onChange(parte: Parte): void
}

/** One heading of the card: up to two sentences, each of which may be reworded, and one line of the person's own. */
export function ParteDoCartao({ parte, opcoes, onChange }: Props) {
  const { titulo, frases, linha } = parte
  const nome = t(`cartao.parte.${titulo}`)
  const cheia = frases.length >= FRASES_MAX
  const [escreve, setEscreve] = useState(linha !== '')
  const toggle = (opcao: { frase: string; texto: string }, chosen: boolean) =>
    onChange({
      ...parte,
      frases: chosen
        ? [...frases, { ...opcao, texto: opcao.texto.slice(0, FRASE_MAX) }]
        : frases.filter(({ frase }) => frase !== opcao.frase),
    })
  const reword = (frase: string, texto: string) =>
    onChange({ ...parte, frases: frases.map(one => (one.frase === frase ? { frase, texto } : one)) })
  return (
    <fieldset className="min-w-0">
      <legend className="cartao-legenda">
        {nome}{' '}
        <span className="text-sm text-ink-soft">{t('cartao.quantas', { n: frases.length, de: FRASES_MAX })}</span>
      </legend>
      <ul className="cartao-opcoes">
        {opcoes.map(opcao => {
          const chosen = frases.find(({ frase }) => frase === opcao.frase)
          return (
            <li key={opcao.frase}>
              <Opcao
                opcao={opcao}
                chosen={chosen?.texto}
                disabled={!chosen && cheia}
                onToggle={on => toggle(opcao, on)}
                onReword={texto => reword(opcao.frase, texto)}
              />
            </li>
          )
        })}
        {opcoes.length === 0 && <li className="text-sm text-ink-soft">{t('cartao.nenhumaMarca')}</li>}
      </ul>
      {cheia && <p className="text-sm text-ink-soft">{t('cartao.cheia')}</p>}
      {escreve ? (
        <TextField
          className="mt-3"
          label={t('cartao.linha', { parte: nome })}
          maxLength={LINHA_MAX}
          value={linha}
          hint={t('cartao.linhaAjuda', { n: linha.length, de: LINHA_MAX })}
          onChange={event => onChange({ ...parte, linha: event.target.value })}
        />
      ) : (
        <Button look="text" small className="mt-1" onClick={() => setEscreve(true)}>
          {t('cartao.escreverLinha')}
        </Button>
      )}
    </fieldset>
  )
}

interface OpcaoProps {
  opcao: { frase: string; texto: string }
  /** The text as it stands on the card; undefined while the sentence is not chosen. */
  chosen: string | undefined
  disabled: boolean
  onToggle(on: boolean): void
  onReword(texto: string): void
}

/** One marked sentence: a box that puts it on the card, and a field in which its words may be changed. */
function Opcao({ opcao, chosen, disabled, onToggle, onReword }: OpcaoProps) {
  const [edits, setEdits] = useState(false)
  const changed = chosen !== undefined && chosen !== opcao.texto
  return (
    <>
      <div className="flex items-start gap-3">
        <label className="check grow">
          <input
            type="checkbox"
            checked={chosen !== undefined}
            disabled={disabled}
            onChange={event => onToggle(event.target.checked)}
          />
          <span>{chosen ?? opcao.texto}</span>
        </label>
        {chosen !== undefined && (
          <Button look="text" small aria-expanded={edits} onClick={() => setEdits(!edits)}>
            {t(edits ? 'cartao.pronto' : 'cartao.editar')}
          </Button>
        )}
      </div>
      {chosen !== undefined && edits && (
        <TextField
          label={t('cartao.suasPalavras')}
          maxLength={FRASE_MAX}
          value={chosen}
          hint={t('cartao.noRelatorio', { texto: opcao.texto })}
          onChange={event => onReword(event.target.value)}
        />
      )}
      {changed && !edits && <p className="cartao-original">{t('cartao.noRelatorio', { texto: opcao.texto })}</p>}
    </>
  )
}
