import { useState } from 'react'
import type { SalaConsultor } from '#shared/conversas/devolutivas/sala.schema.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { attempt } from '../../../../platform/ui/overlays/attempt.ts'
import { qrOf, qrSource } from '../../../../platform/ui/shapes/qr.ts'
import { formatHora } from '../regras/horas.ts'
import { fill, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useWhereIs } from '../topo/Presenca.tsx'
import { useAgora } from '../useAgora.ts'
import { spelledOut } from './spelledOut.ts'

/** Removes the space from a code: 'KMT 4X7' is shown in two groups, but in an address it has none. */
const withoutEspacos = (codigo: string) => codigo.replace(/\s/g, '')

interface Aberta {
  codigo: string
  codigo_ate: Date
}

/** Asks the server for a code; `aberta` is the last one. */
function useOpen() {
  const { porta } = useSessao()
  const [aberta, setAberta] = useState<Aberta | null>(null)
  const [ocupado, setOcupado] = useState(false)
  async function open() {
    setOcupado(true)
    await attempt(async () => {
      setAberta(await porta.abrir())
    })
    setOcupado(false)
  }
  return { aberta, ocupado, abrir: open }
}

/**
 * Ways for the person to come in: their own account, or a code that alone shows nothing. Hidden once the person is
 * there.
 */
export function Porta() {
  const { sala, virar, paraCompartilhar } = useSessao()
  const { pessoa, modo } = sala
  const { onde, longo } = useWhereIs()
  const agora = useAgora(sala.agora)
  const { aberta, ocupado, abrir } = useOpen()
  const palavras = ROTEIRO.sala.consultor
  // A code that let somebody in is gone, and so is one that the server no longer has.
  const vale = aberta && sala.sala?.codigo_ate && aberta.codigo_ate.getTime() > agora ? aberta : null

  if (sala.sala?.pedido) return <Pedido pedido={sala.sala.pedido} demais={sala.sala.pedidos_demais} />
  if (onde === 'na_sala' && !vale) return null
  // After the beginning the sentence has the room: of the door one line stays.
  if (sala.etapa !== 'acordo' && !vale)
    return modo === 'uma_tela' ? null : (
      <div className="cz-aviso flex flex-wrap gap-y-1 gap-x-4 items-center justify-between py-1.5">
        <p>{longo}</p>
        {onde !== 'entrando' && (
          <Button small look="text" busy={ocupado} onClick={abrir}>
            {aberta ? palavras.renovar : palavras.abrir}
          </Button>
        )}
      </div>
    )
  if (modo === 'uma_tela' && virar && !vale) return <Virar virar={virar} ocupado={ocupado} onAbrir={abrir} />
  return (
    <section className="cz-quadro cz-porta" aria-labelledby="porta">
      <h2 id="porta">{longo}</h2>
      {onde === 'nao_veio' && <p className="cz-texto">{fill(palavras.conta, { pessoa })}</p>}
      {vale ? (
        <Codigo {...vale} />
      ) : (
        aberta && !sala.sala?.admitida_em && <p className="cz-aviso">{t('conduzir.codigoVenceu')}</p>
      )}
      {paraCompartilhar && <ParaCompartilhar href={paraCompartilhar} />}
      {/* Another code would put out whoever is on the way in. */}
      {onde !== 'entrando' && (
        <div className="cz-atos">
          <Button look={vale ? 'text' : 'quiet'} busy={ocupado} onClick={abrir}>
            {aberta ? palavras.renovar : palavras.abrir}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Link to a view-only tab to share in a video call, for a person without another screen. */
const ParaCompartilhar = ({ href }: { href: string }) => (
  <div className="flex flex-wrap gap-y-1 gap-x-4 items-center">
    <a className="btn btn-quiet" href={href} target="_blank" rel="noopener">
      {ROTEIRO.sala.compartilhar.botao}
    </a>
    <p className="cz-miudo">{ROTEIRO.sala.compartilhar.ajuda}</p>
  </div>
)

/** With one screen for both: a button that turns it to the client, and the code all the same. */
const Virar = ({ virar, ocupado, onAbrir }: { virar(): Promise<void>; ocupado: boolean; onAbrir(): void }) => (
  <section className="cz-quadro cz-porta" aria-labelledby="porta">
    <h2 id="porta">{ROTEIRO.sala.virar.botao}</h2>
    <p className="cz-texto">{ROTEIRO.sala.virar.ajuda}</p>
    <div className="cz-atos">
      <Button look="primary" onClick={() => void virar()}>
        {ROTEIRO.sala.virar.botao}
      </Button>
      <Button look="text" busy={ocupado} onClick={onAbrir}>
        {ROTEIRO.sala.consultor.abrir}
      </Button>
    </div>
  </section>
)

/** The code as a QR code and in letters, with the address to type it at and the time until which it is valid. */
function Codigo({ codigo, codigo_ate }: Aberta) {
  const palavras = ROTEIRO.sala.consultor
  return (
    <div className="cz-codigo">
      <img src={qrSource(qrOf(`${location.origin}/sala#${withoutEspacos(codigo)}`).svg)} alt={t('conduzir.qr')} />
      <div>
        <p className="cz-miudo">{palavras.codigo}</p>
        <p className="cz-letras">{codigo}</p>
        <p className="cz-miudo">{spelledOut(codigo)}</p>
        <p className="cz-miudo">{fill(palavras.qr, { endereco: `${location.host}/sala` })}</p>
        <p className="cz-miudo">{fill(palavras.vale, { hora: formatHora(codigo_ate) })}</p>
      </div>
    </div>
  )
}

type Esperando = NonNullable<NonNullable<SalaConsultor['sala']>['pedido']>

/**
 * Request of a device to enter: the number on that screen is compared aloud with the one shown here before it is
 * accepted.
 */
function Pedido({ pedido: { id_sala, sinal }, demais }: { pedido: Esperando; demais: boolean }) {
  const { porta } = useSessao()
  const [ocupado, setOcupado] = useState(false)
  const palavras = ROTEIRO.sala.consultor
  const [antes = '', depois = ''] = palavras.pedido.split('{sinal}')
  async function answer(sim: boolean) {
    setOcupado(true)
    await attempt(() => porta.responder(id_sala, sinal, sim))
    setOcupado(false)
  }
  return (
    <section className="cz-quadro cz-porta border-petrol [box-shadow:0_0_0_1px_var(--petrol)]" aria-labelledby="porta">
      <h2 id="porta">
        {antes}
        <b className="py-0 px-2 rounded-sm bg-petrol-wash [font:600_1.75rem/1.3_var(--mono)] whitespace-nowrap">
          {sinal}
        </b>
        {depois}
      </h2>
      {demais && <p className="cz-aviso">{palavras.varios}</p>}
      <div className="cz-atos">
        <Button look="primary" busy={ocupado} onClick={() => answer(true)}>
          {palavras.sim}
        </Button>
        <Button busy={ocupado} onClick={() => answer(false)}>
          {palavras.nao}
        </Button>
      </div>
    </section>
  )
}
