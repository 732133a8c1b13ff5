# syntax=docker/dockerfile:1
# The release of `npm run release`, installed by deploy/install.sh into a plain Debian: the same steps as without a container.

# A release names both images by their digest (.github/workflows/release.yml).
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DEBIAN_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run release -- --sem-postgres && mv dist/release/*.tar.gz /quadrante.tar.gz

FROM ${DEBIAN_IMAGE}
COPY --from=build /quadrante.tar.gz /src/deploy/install.sh /tmp/
RUN name=quadrante-$(date +%s) && mv /tmp/quadrante.tar.gz "/tmp/$name.tar.gz" \
  && QUADRANTE_SEM_SYSTEMD=1 QUADRANTE_SEM_SOMA=1 sh /tmp/install.sh "/tmp/$name.tar.gz" && rm -f /tmp/*
# What a volume is put over belongs to who writes there.
RUN install -d -o quadrante -g quadrante /var/lib/quadrante/pdf /var/lib/quadrante/arquivos /var/lib/quadrante/backups
USER quadrante
WORKDIR /var/lib/quadrante
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["/opt/quadrante/atual/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/saude').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["/opt/quadrante/atual/iniciar"]
