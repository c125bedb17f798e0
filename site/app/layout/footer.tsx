import nightScene from "../assets/scenes/night-footer.svg";
import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { SiteLink } from "../call-to-action/site-link.tsx";
import { company } from "../content/company.ts";
import { type FooterLink, layoutWords } from "../content/layout.ts";
import { navigation } from "../content/navigation.ts";
import { Icon } from "../ui/icon.tsx";
import { Logo } from "./logo.tsx";

const words = layoutWords.footer;

/** The footer: every link again, and where to find us. */
export function Footer() {
  const [products, solutions] = navigation.groups;
  return (
    <footer id="site-links" className="site-footer on-night" tabIndex={-1}>
      <div className="page-width footer-columns grid gap-x-5 gap-y-9 pt-11 min-[43.75rem]:grid-cols-[1fr_1fr_1fr_auto] app:pt-14 min-[75rem]:grid-cols-[1.32fr_1.07fr_.96fr_.88fr_auto]">
        <div className="footer-about max-[75rem]:col-span-full">
          <Logo />
          <p className="mt-4 max-w-[19rem] text-jamun-200">{words.line}</p>
          {company.social.href && (
            <a href={company.social.href} className="footer-social" rel="me noopener" aria-label={words.social}>
              {company.social.name === "Instagram" ? <InstagramIcon /> : <Icon name="arrow-up-right" size={22} />}
            </a>
          )}
        </div>
        {products && <FooterLinks heading={products.label} links={products.links} />}
        {solutions && (
          <FooterLinks heading={solutions.label} links={[...solutions.links, navigation.pricing, ...words.pages]} />
        )}
        <FooterLinks heading={words.smallPrint} links={navigation.smallPrint} />
        <div>
          <h2 className="footer-heading">{words.findUs}</h2>
          <address className="not-italic">
            <p className="mb-2 text-jamun-200">
              {company.address.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </p>
            {company.email.endsWith(".example") ? (
              <CallToAction action={words.write} look="link" />
            ) : (
              <SiteLink href={`mailto:${company.email}`} className="footer-mail" translate="no">
                {company.email}
              </SiteLink>
            )}
          </address>
        </div>
      </div>
      <img className="footer-scene" src={nightScene} width={1440} height={236} alt="" loading="lazy" />
      <div className="footer-end">
        <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-1 pb-8 text-sm text-jamun-300">
          <p>{words.copyright}</p>
          <p>{words.end}</p>
        </div>
      </div>
    </footer>
  );
}

/** A list of links: in narrow windows one that opens, by the browser's own means. */
function FooterLinks({ heading, links }: { heading: string; links: readonly FooterLink[] }) {
  return (
    <div className="footer-group">
      <h2 className="footer-heading">{heading}</h2>
      <details name="footer" className="unfolds">
        <summary className="disclosure-row">
          <span>{heading}</span>
          <Icon name="chevron-down" size={20} />
        </summary>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <SiteLink href={href} className="footer-link">
                {label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Drawn here, because icon sets carry no company's sign. Its link says whose it is. */
function InstagramIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
    </svg>
  );
}
