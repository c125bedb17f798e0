# Campusward as an image: no npm, no compiler and no shell scripts in it, not root, and nothing written outside /data.

# The same Node that package.json pins; a test compares.
ARG NODE_VERSION=24.21.0

# The site, built once for every brand, as on any machine.
FROM node:${NODE_VERSION}-trixie-slim AS site
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY site/package.json site/
RUN npm ci --include=dev --no-audit --no-fund
COPY . ./
RUN node scripts/build.mjs

# The packages that the server needs at run time, and those that it fills the site with.
FROM node:${NODE_VERSION}-trixie-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY site/package.json site/
RUN npm ci --workspace=@campusward/server --workspace=@campusward/site --omit=dev --no-audit --no-fund

# Debian's client programs of PostgreSQL 17 make and restore backups.
FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 postgresql-client-17 \
  && rm -rf /var/lib/apt/lists/*
RUN install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=packages /usr/local/bin/node /usr/local/bin/
WORKDIR /app
# For the version.
COPY package.json ./
COPY --from=packages /app/node_modules node_modules/
COPY --from=packages /app/site/node_modules site/node_modules/
COPY contracts/package.json contracts/
COPY contracts/src contracts/src/
COPY server/package.json server/
COPY server/src server/src/
# What fills the site with the words of a brand, and with what is published. A brand is a folder that BRAND_DIR names, or
# /app/brand; without one it is the default.
COPY site/package.json site/
COPY site/publishing site/publishing/
COPY site/app/assets site/app/assets/
COPY site/app/content site/app/content/
COPY site/app/styles site/app/styles/
COPY --from=site /app/site/build site/build/

# What keeps the process small is explained in scripts/small-memory.mjs.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((reply) => process.exit(reply.ok ? 0 : 1))"]
CMD ["node", "--heap-growing-percent=20", "--max-semi-space-size=8", "server/src/main.ts"]
