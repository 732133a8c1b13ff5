import { useState } from 'react'
import { wordsOf } from '../../../../platform/apiError.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { Button } from '../../../../platform/ui/Button.tsx'
import { toast } from '../../../../platform/ui/overlays/toast.ts'
import { qrOf, qrSource } from '../../../../platform/ui/shapes/qr.ts'
import { formatHora } from '../regras/horas.ts'
import { preencher, ROTEIRO } from '../roteiro.ts'
import { useSessao } from '../sessao.tsx'
import { useOndeEsta } from '../topo/Presenca.tsx'
import { useAgora } from '../useAgora.ts'
import { Pedido } from './Pedido.tsx'

/** Removes the space from a code: 'KMT 4X7' is shown in two groups, but in an address it has none. */
const semEspacos = (codigo: string) => codigo.replace(/\s/g, '')

/**
 * Ways for the person to come in: their own account, or a code that alone shows nothing. Hidden once the person is
 * there.
 */
export function Porta() {
  const { sala, porta, virar, paraCompartilhar } = useSessao()
  const { pessoa, modo } = sala
  const { onde, longo } = useOndeEsta()
  const agora = useAgora(sala.agora)
  const [aberta, setAberta] = useState<{ codigo: string; codigo_ate: Date } | null>(null)
  const [ocupado, setOcupado] = useState(false)
  const palavras = ROTEIRO.sala.consultor
  // A code that let somebody in is gone, and so is one that the server no longer has.
  const vale = aberta && sala.sala?.codigo_ate && aberta.codigo_ate.getTime() > agora ? aberta : null

  async function abrir() {
    setOcupado(true)
    try {
      setAberta(await porta.abrir())
    } catch (error) {
      toast.error(wordsOf(error))
    }
    setOcupado(false)
  }
  if (sala.sala?.pedido) return <Pedido pedido={sala.sala.pedido} demais={sala.sala.pedidos_demais} />
  if (onde === 'na_sala' && !vale) return null
  // After the beginning the sentence has the room: of the door one line stays.
  if (sala.etapa !== 'acordo' && !vale)
    return modo === 'uma_tela' ? null : (
      <div className="cz-aviso cz-porta-linha">
        <p>{longo}</p>
        {onde !== 'entrando' && (
          <Button small look="text" busy={ocupado} onClick={abrir}>
            {aberta ? palavras.renovar : palavras.abrir}
          </Button>
        )}
      </div>
    )
  if (modo === 'uma_tela' && virar && !vale)
    return (
      <section className="cz-quadro cz-porta" aria-labelledby="porta">
        <h2 id="porta">{ROTEIRO.sala.virar.botao}</h2>
        <p className="cz-texto">{ROTEIRO.sala.virar.ajuda}</p>
        <div className="cz-atos">
          <Button look="primary" onClick={() => void virar()}>
            {ROTEIRO.sala.virar.botao}
          </Button>
          <Button look="text" busy={ocupado} onClick={abrir}>
            {palavras.abrir}
          </Button>
        </div>
      </section>
    )
  return (
    <section className="cz-quadro cz-porta" aria-labelledby="porta">
      <h2 id="porta">{longo}</h2>
      {onde === 'nao_veio' && <p className="cz-texto">{preencher(palavras.conta, { pessoa })}</p>}
      {vale ? (
        <div className="cz-codigo">
          <img src={qrSource(qrOf(`${location.origin}/sala#${semEspacos(vale.codigo)}`).svg)} alt={t('conduzir.qr')} />
          <div>
            <p className="cz-miudo">{palavras.codigo}</p>
            <p className="cz-letras">{vale.codigo}</p>
            <p className="cz-miudo">{preencher(palavras.qr, { endereco: `${location.host}/sala` })}</p>
            <p className="cz-miudo">{preencher(palavras.vale, { hora: formatHora(vale.codigo_ate) })}</p>
          </div>
        </div>
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
  <div className="cz-compartilhar">
    <a className="btn btn-quiet" href={href} target="_blank" rel="noopener">
      {ROTEIRO.sala.compartilhar.botao}
    </a>
    <p className="cz-miudo">{ROTEIRO.sala.compartilhar.ajuda}</p>
  </div>
)
