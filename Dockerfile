# Campusward as an image: no npm, no compiler and no shell scripts in it, not root, and nothing written outside /data.

# The same Node that package.json pins; a test compares.
ARG NODE_VERSION=24.21.0

# Server and site, built as on any machine: once for every brand.
FROM node:${NODE_VERSION}-trixie-slim AS built
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY site/package.json site/
RUN npm ci --include=dev --no-audit --no-fund
COPY . ./
RUN node scripts/build.mjs && node scripts/building/lay-out.mjs /product

# Debian's client programs of PostgreSQL 17 make and restore backups.
FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=built /usr/local/bin/node /usr/local/bin/
WORKDIR /app
# A brand is a folder that BRAND_DIR names, or /app/brand; without one it is the default.
COPY --from=built /product ./

# What keeps the process small is explained in scripts/small-memory.mjs.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1))"]
CMD ["node", "--heap-growing-percent=20", "--max-semi-space-size=8", "server/build/main.js"]
