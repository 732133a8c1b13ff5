import './conduzir.css'
import './quadros.css'
import './ao-lado.css'
import './forcadas.css'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../platform/i18n/i18n.ts'
import { PageTitle } from '../../../platform/ui/screen/PageTitle.tsx'
import { useKeptFocus } from '../pessoa/lugar/useKeptFocus.ts'
import { Preparation } from './preparo/Preparation.tsx'
import { marcadas, novidades } from './regras/anuncios.rules.ts'
import { fill, ROTEIRO } from './roteiro.ts'
import { Andamento } from './sala/Andamento.tsx'
import { Terminada } from './sala/Terminada.tsx'
import { useSessao } from './sessao.tsx'
import { LeadHeader } from './topo/LeadHeader.tsx'

/** The conducting screen: before, during and after the conversation. */
export function Lead() {
  const { sala } = useSessao()
  useKeptFocus('.cz-meio:not([hidden])', '#conteudo')
  return (
    <div className="conduzir" data-hora={(sala.iniciada_em !== null && sala.encerrada_em === null) || undefined}>
      <PageTitle>{t('conduzir.titulo', { pessoa: sala.pessoa })}</PageTitle>
      <a className="skip" href="#conteudo">
        {t('layout.pularParaConteudo')}
      </a>
      <LeadHeader />
      <Momento />
      <Announcements />
    </div>
  )
}

function Momento() {
  const { sala } = useSessao()
  if (sala.encerrada_em) return <Terminada />
  return sala.iniciada_em ? <Andamento /> : <Preparation />
}

/** Minimum time in ms between two announcements about marks. */
const MARCAS_MS = 5_000

/** The only live region of the screen (polite). It announces changes, not the state found when the screen opens. */
function Announcements() {
  const { sala } = useSessao()
  const antes = useRef(sala)
  const [dito, setDito] = useState('')
  const { n, total } = marcadas(sala)
  const marcas = useRef({ n, em: 0 })

  useEffect(() => {
    const said = novidades(antes.current, sala)
    antes.current = sala
    if (said.length > 0) setDito(said.join(' '))
  }, [sala])

  useEffect(() => {
    if (marcas.current.n === n) return
    const timer = setTimeout(
      () => {
        marcas.current = { n, em: Date.now() }
        setDito(fill(ROTEIRO.anuncios.consultor_marcas, { n, total }))
      },
      Math.max(0, marcas.current.em + MARCAS_MS - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [n, total])

  return (
    <p className="sr-only" role="status">
      {dito}
    </p>
  )
}
