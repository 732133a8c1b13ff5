import { randomUUID } from 'node:crypto'

const SENHA = 'demonstracao'
/** Made-up token of a link whose answer is made up too; real ones are sent two weeks after a conversation. */
const TOKEN = `${'A'.repeat(24)}.${'A'.repeat(43)}`
const PERGUNTA = {
  id_combinado: randomUUID(),
  marco: 14,
  consultor: 'Marina',
  o_que: 'Na reunião de segunda, esperar a última pessoa falar antes de dar a minha opinião.',
  quando: '2026-12-15',
  escolhida: 'sim',
  resposta: null,
  vista: true,
}

/**
 * @typedef {object} Screen
 * @property {string} name
 * @property {string} path
 * @property {object} [session] of whoever sees it
 * @property {[pattern: string, json: object]} [answer] to a call that this installation would not answer
 */

/**
 * Lists the first screens of every kind of user in the demonstration; a release that lacks what a screen needs has no
 * such screen.
 * @returns {Promise<Screen[]>}
 */
// whole: a table of screens to visit
export async function screensOf(url) {
  /** @type {(method: string, path: string, given?: { token?: string, body?: object }) => Promise<any>} */
  const call = async (method, path, { token, body } = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const signIn = async email => {
    const answer = await call('POST', '/usuarios/login', { body: { email, senha: SENHA, password: SENHA } })
    return { id_usuario: answer.id_usuario, token: answer.token, email }
  }
  const maybe = promise => promise.catch(() => undefined)
  const [consultora, participante, admin] = await Promise.all(
    ['consultora@exemplo.com.br', 'participante@exemplo.com.br', 'admin@exemplo.com.br'].map(signIn),
  )
  const convite = await call('POST', '/consultores/convidar', {
    token: consultora.token,
    body: { email_participante: 'visita@exemplo.com.br', id_tipo_licenca: 1 },
  })
  const paraConsultor = await maybe(
    call('POST', '/consultores', {
      token: admin.token,
      body: { email: 'consultora.visita@exemplo.com.br', tipo: 2 },
    }),
  )
  const { results } = await call('GET', '/consultores/clientes?limite=100', consultora)
  const { results: finished } = await call('GET', `/disc/testes-finalizados/${participante.id_usuario}`, participante)
  if (finished.length === 0) throw new Error('the demonstration has no result to look at')
  const client = results.find(({ codigo }) => codigo)?.id_usuario_participante
  if (!client) throw new Error('the demonstration has no client with a result')
  const [{ id_licenca }] = finished
  const id_devolutiva = randomUUID()
  const sala = await maybe(
    call('POST', '/devolutivas', { token: consultora.token, body: { id_devolutiva, id_licenca, modo: 'remota' } }),
  )
  const turma = await maybe(call('GET', '/consultores/rodadas', consultora))
  const profile = ({ id_usuario }) => `/perfil-usuario/${id_usuario}`
  return [
    { name: 'landing', path: '/' },
    { name: 'entrar', path: '/login' },
    { name: 'cadastro', path: new URL(convite.url).pathname },
    ...(paraConsultor?.url ? [{ name: 'cad. consultor', path: new URL(paraConsultor.url).pathname }] : []),
    { name: 'questionário', path: '/teste-individual', session: participante },
    { name: 'perfil', path: profile(participante), session: participante },
    { name: 'relatório', path: `/relatorio/${id_licenca}`, session: participante },
    { name: 'meus dados', path: '/meus-dados', session: participante },
    ...(sala
      ? [
          { name: 'conversa, ela', path: `/devolutiva/${id_devolutiva}`, session: participante },
          { name: 'conversa, link', path: `/devolutiva/${id_devolutiva}/cliente`, session: consultora },
          { name: 'conduzir', path: `/devolutiva/${id_devolutiva}`, session: consultora },
          { name: 'sala', path: '/sala' },
          {
            name: 'combinado',
            path: `/combinado/${TOKEN}`,
            answer: /** @type {[string, object]} */ (['**/combinados/resposta/*', { pergunta: PERGUNTA }]),
          },
        ]
      : []),
    { name: 'início', path: profile(consultora), session: consultora },
    { name: 'cliente', path: `/perfil-usuario/${client}`, session: consultora },
    { name: 'clientes', path: '/criar-cliente', session: consultora },
    ...(turma ? [{ name: 'turmas', path: '/turmas', session: consultora }] : []),
    { name: 'administração', path: profile(admin), session: admin },
    { name: 'ficha técnica', path: '/ficha-tecnica' },
    { name: 'ajuda', path: '/faq' },
  ]
}
