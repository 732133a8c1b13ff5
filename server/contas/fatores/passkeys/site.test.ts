import { expect, test } from 'vitest'
import { siteDasPasskeys } from './site.ts'

test.each([
  [
    'https://quadrante.exemplo.com.br',
    { rpID: 'quadrante.exemplo.com.br', origin: 'https://quadrante.exemplo.com.br' },
  ],
  [
    'https://quadrante.exemplo.com.br:8443/',
    { rpID: 'quadrante.exemplo.com.br', origin: 'https://quadrante.exemplo.com.br:8443' },
  ],
  ['http://localhost:3000', { rpID: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]', null],
  ['http://quadrante.exemplo.com.br', null],
])('at %s the site of passkeys is %o', (appUrl, site) => {
  expect(siteDasPasskeys(appUrl)).toEqual(site)
})
