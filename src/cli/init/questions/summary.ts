import type { Answers } from './answers.ts';
import type { QuestionContext } from './question-context.ts';
import { change, QUESTIONS, type Question } from './questions.ts';

/** Shows every answer and lets the user change it, until the files can be written. */
export async function confirmSummary(first: Answers, questionContext: QuestionContext): Promise<Answers> {
  let answers = first;
  for (;;) {
    const questions = QUESTIONS.filter(({ applies }) => applies(answers));
    const width = Math.max(...questions.map(({ title }) => title.length));
    const row = (question: Question): string => `${question.title.padEnd(width)}  ${question.shown(answers)}`;
    const chosen = await questionContext.prompts.choose<Question | 'write'>({
      message: 'Is everything correct? Select an answer to change it.',
      choices: [
        { title: 'Yes, write the files', value: 'write' },
        ...questions.map((question) => ({ title: row(question), short: question.title, value: question })),
      ],
      suggested: 'write',
    });
    if (chosen === 'write') return answers;
    answers = await change(chosen, answers, questionContext);
  }
}
