import { expect, test } from "vitest";
import { withFirebase } from "./firebase.ts";

test("R6.5 a Firebase project allows the pages to reach Google's sign-in hosts, and no others", () => {
  const own = { connect: ["https://mail.example"], frame: ["https://form.example"] };
  expect(withFirebase(own, "school.firebaseapp.com")).toEqual({
    connect: ["https://mail.example", "https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"],
    script: ["https://apis.google.com", "https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
    frame: [
      "https://form.example",
      "https://school.firebaseapp.com",
      "https://www.google.com/recaptcha/",
      "https://recaptcha.google.com/recaptcha/",
    ],
    image: ["https://lh3.googleusercontent.com"],
  });
});
