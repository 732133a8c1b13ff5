import { useState } from 'react'
import { t, tn } from '../../../platform/i18n/i18n.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { cx } from '../../../platform/ui/cx.ts'
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx'
import type { Pessoa } from '../pessoas.ts'

interface Props {
  regiao: string
  pessoas: readonly Pessoa[]
  /** Whether a person is drawn outside of her region of the map. */
  mudou: (pessoa: Pessoa) => boolean
  escolhida?: Pessoa | undefined
  onEscolher?: ((pessoa: Pessoa) => void) | undefined
  /** Most names that are shown, on a wide screen and on a phone. */
  cabem: { largo: number; estreito: number }
}

/** Names of the people of one region; too many of them are a count that opens them in a dialog. */
export function Nomes({ regiao, pessoas, mudou, escolhida, onEscolher, cabem }: Props) {
  const [aberta, setAberta] = useState(false)
  if (pessoas.length === 0) return null
  const names = (onPick: typeof onEscolher, folha = false) =>
    pessoas.map(pessoa => (
      <li key={pessoa.id_participante}>
        <Nome
          pessoa={pessoa}
          mudou={mudou(pessoa)}
          escolhida={pessoa === escolhida}
          onEscolher={onPick}
          folha={folha}
        />
      </li>
    ))
  const tight = pessoas.length > cabem.estreito
  const crowded = pessoas.length > cabem.largo
  return (
    <>
      {!crowded && <ul className={cx('mapa-nomes', tight && 'mapa-so-largo')}>{names(onEscolher)}</ul>}
      {tight && (
        <button
          type="button"
          className={cx('mapa-nome mapa-contagem', !crowded && 'mapa-so-estreito')}
          aria-pressed={escolhida && pessoas.includes(escolhida)}
          aria-haspopup="dialog"
          onClick={() => setAberta(true)}
        >
          {tn('mapa.pessoas', pessoas.length)}
        </button>
      )}
      <Dialog
        open={aberta}
        onClose={() => setAberta(false)}
        titulo={regiao}
        acts={<Button onClick={() => setAberta(false)}>{t('comum.fechar')}</Button>}
      >
        <ul className="mapa-folha">
          {names(
            onEscolher &&
              (pessoa => {
                onEscolher(pessoa)
                setAberta(false)
              }),
            true,
          )}
        </ul>
      </Dialog>
    </>
  )
}

/**
 * One name: on the map one of its radio buttons, in the sheet a button that also closes it; either draws the person's
 * margin. Words where nothing is drawn.
 */
function Nome({
  pessoa,
  mudou,
  escolhida,
  onEscolher,
  folha,
}: Omit<Props, 'pessoas' | 'regiao' | 'mudou' | 'escolhida' | 'cabem'> & {
  pessoa: Pessoa
  mudou: boolean
  escolhida: boolean
  folha: boolean
}) {
  const words = (
    <>
      <span className="mapa-so-largo">{pessoa.curto}</span>
      <span className="mapa-so-estreito">{pessoa.primeiro}</span>
    </>
  )
  if (!onEscolher)
    return (
      <span className="mapa-nome" data-mudou={mudou || undefined}>
        {words}
      </span>
    )
  if (folha)
    return (
      <button type="button" className="mapa-nome" aria-pressed={escolhida} onClick={() => onEscolher(pessoa)}>
        {words}
      </button>
    )
  return (
    <label className="mapa-nome">
      <input
        type="radio"
        name="mapa-pessoa"
        checked={escolhida}
        onChange={() => onEscolher(pessoa)}
        onFocus={event => event.currentTarget.matches(':focus-visible') && onEscolher(pessoa)}
      />
      {words}
    </label>
  )
}
