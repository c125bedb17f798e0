import { readMailbox } from "@campusward/contracts/mail/inbound-desk";
import { AnswerFrame } from "../../desk-work/list/answer-frame.tsx";
import { useEndpoint } from "../../queries/use-endpoint.ts";
import { DashboardCard, PageHead } from "../../ui/dashboard-card.tsx";
import { HealthLine } from "./health-line.tsx";
import { TestMailCard } from "./test-mail-card.tsx";

/** How mails go and come, and a mail to oneself. What is set stands in the settings of the server. */
export function MailboxDesk({ heading }: { heading: string }) {
  const { query } = useEndpoint(readMailbox);
  return (
    <>
      <PageHead heading={heading} />
      <AnswerFrame query={query} coming="Asking where mails go…">
        {query.data && (
          <div className="desk-column">
            <DashboardCard id="mailbox-ways" heading="Where mails go">
              <ul className="mt-4 -mb-2.5">
                <HealthLine
                  cap={query.data.sendsMail ? "neem" : "unpainted"}
                  title={`Our mails come from ${query.data.sender}`}
                  text={
                    query.data.sendsMail
                      ? "A mail server takes them."
                      : "No mail server is set: nobody receives them, they are files in the folder outbox on the server. Whoever runs it sets SMTP_URL."
                  }
                />
                <HealthLine
                  cap={query.data.takesAnswers ? "neem" : "unpainted"}
                  title={`Answers go to ${query.data.answers}`}
                  text={
                    query.data.takesAnswers
                      ? "They come to their lead by themselves."
                      : "Nothing comes to the desk by itself: whoever runs the server sets IMAP_URL or INBOUND_TOKEN."
                  }
                />
              </ul>
            </DashboardCard>
            <TestMailCard />
          </div>
        )}
      </AnswerFrame>
    </>
  );
}
