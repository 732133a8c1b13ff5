import '../pessoa/cabecalho.css'
import '../pessoa/pessoa.css'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useSend } from '../../../platform/forms/useSend.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import { to } from '../../../platform/screens/to.ts'
import { Button } from '../../../platform/ui/Button.tsx'
import { TextField } from '../../../platform/ui/fields/TextField.tsx'
import { Mark } from '../../../platform/ui/Mark.tsx'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { entrada as palavras } from '../pessoa/roteiro.ts'
import { usePedido } from './usePedido.ts'

const { celular } = palavras
const soOCodigo = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()

/** Asks once with the code of the address, which a QR code leads to. */
function useCodigoDoEndereco(pedir: (codigo: string) => Promise<void>) {
  const { hash } = useLocation()
  const asked = useRef(false)
  useEffect(() => {
    const codigo = soOCodigo(decodeURIComponent(hash.slice(1)))
    if (asked.current || codigo === '') return
    asked.current = true
    // It opens a door once: it has no place in the address, nor in what is gone back to.
    history.replaceState(history.state, '', to('/sala'))
    void pedir(codigo)
  }, [hash, pedir])
}

/** Focuses the heading when the step changes. */
function useFocusOnChange(heading: RefObject<HTMLElement | null>, passo: string) {
  const before = useRef(passo)
  useEffect(() => {
    if (before.current !== passo) heading.current?.focus()
    before.current = passo
  }, [heading, passo])
}

/**
 * Page to enter a room: the code from the consultor's screen, typed or from its QR, then a number to compare with her.
 * The code alone lets nobody in. A wrong, an expired and a refused code get the same message.
 */
export default function SalaPage() {
  const { entrada, ocupado, pedir, deNovo } = usePedido()
  const heading = useRef<HTMLHeadingElement>(null)
  // Kept beside the form: a code that was refused is there to be mended, not to be typed again.
  const [typed, setTyped] = useState('')
  useCodigoDoEndereco(pedir)
  useFocusOnChange(heading, entrada.passo)

  const dentro = entrada.passo === 'dentro' ? entrada.id_devolutiva : null
  useEffect(() => {
    // A document of its own: nothing of the app is left in it.
    if (dentro) location.replace(to('/devolutiva/:id_devolutiva/cliente', { id_devolutiva: dentro }))
  }, [dentro])
  if (dentro) return null
  const waiting = entrada.passo === 'espera'
  return (
    <div className="pc">
      <PageTitle>{celular.titulo}</PageTitle>
      <header className="pc-topo">
        <Mark className="size-6 flex-none" />
        <span>{celular.titulo}</span>
        {waiting && <span className="pc-rede">{t('naConversa.aguardando')}</span>}
      </header>
      <main id="conteudo" tabIndex={-1} className="pc-meio pc-estreito">
        <h1 ref={heading} tabIndex={-1} className="pc-titulo pc-menor">
          {waiting ? celular.espera_titulo : celular.titulo}
        </h1>
        {entrada.passo === 'espera' && (
          <>
            <p className="pc-numero">
              <span className="sr-only">{t('naConversa.numero', { n: entrada.sinal })}</span>
              <span aria-hidden="true">{entrada.sinal}</span>
            </p>
            <p role="status" className="pc-suave">
              {celular.espera}
            </p>
          </>
        )}
        {entrada.passo === 'recusada' && (
          <>
            <p role="alert" className="pc-suave">
              {celular.recusada}
            </p>
            <Button look="primary" onClick={deNovo}>
              {t('naConversa.outroPedido')}
            </Button>
          </>
        )}
        {entrada.passo === 'codigo' && (
          <Codigo falha={entrada.falha} ocupado={ocupado} typed={typed} onType={setTyped} onCodigo={pedir} />
        )}
      </main>
      <footer className="pc-dock">
        <p className="pc-dock-dentro pc-miudo">{celular.limites}</p>
      </footer>
    </div>
  )
}

interface CodigoProps {
  falha: 'muitas' | 'sem_conexao' | undefined
  ocupado: boolean
  typed: string
  onType(typed: string): void
  onCodigo(codigo: string): Promise<void>
}

/** Field for the code, to type or paste; case, spaces and hyphens do not matter. */
function Codigo({ falha, ocupado, typed, onType, onCodigo }: CodigoProps) {
  const codigo = soOCodigo(typed)
  const { errors, submit, mend } = useSend({
    fields: ['codigo'],
    check() {
      if (codigo.length === 0) return { codigo: t('naConversa.codigoInvalido') }
      return codigo.length < 6 || codigo.length === 7
        ? { codigo: t('naConversa.codigoCurto', { n: codigo.length }) }
        : {}
    },
    send: async () => ocupado || onCodigo(codigo),
  })
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      {falha && (
        <p role="alert" className="pc-nota">
          {falha === 'muitas' ? celular.muitas : t('erro.semConexao')}
        </p>
      )}
      <TextField
        label={t('naConversa.rotuloDoCodigo')}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="go"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={errors.codigo}
        onChange={event => {
          mend()
          onType(event.target.value)
        }}
      />
      <Button type="submit" look="primary" busy={ocupado}>
        {celular.botao}
      </Button>
    </form>
  )
}
