#pragma once

#include <tuple>

#include "lesson/course.h"
#include "lesson/tables.h"

/// The tables of a course.
namespace clearhead {

template <>
inline constexpr std::tuple kFields<CoursePart>{
    Field{"lesson", &CoursePart::lesson, Token{},
          "The name of one of the page's lessons; or where a document is, relative to the course."},
    Field{"state", &CoursePart::state, ByType{},
          "What the page shows first, as addresses have it: step=share&token=3."},
    Field{"title", &CoursePart::title, ByType{}, "The session's title."},
    Field{"goal", &CoursePart::goal, ByType{},
          "The session's aim: what a person can do or explain after it."},
    Field{"minutes", &CoursePart::minutes, Whole{1, 600}, "Its length in minutes."},
    Field{"teach", &CoursePart::teach, ByType{},
          "What the session teaches, in two or three sentences."},
    Field{"try", &CoursePart::task, ByType{}, "What to do in the lesson, and what to look at."},
    Field{"example", &CoursePart::example, ByType{},
          "What the page shows at a press beside that, as addresses have it: scale=none&token=3."},
    Field{"question", &CoursePart::question, ByType{}, "What to think about."},
    Field{"answer", &CoursePart::answer, ByType{}, "Its answer, which students see at a press."},
    Field{"takeaway", &CoursePart::takeaway, ByType{}, "What to remember."},
    Field{"notes", &CoursePart::notes, ByType{},
          "For teachers: what to say and show, a line for each thing. {weights.0.2.1} is the "
          "number that the lesson computes there."},
    Field{"exercise", &CoursePart::exercise, ByType{}, "A task for the students."},
    Field{"solution", &CoursePart::solution, ByType{}, "For teachers: its solution."},
    Field{"misconception", &CoursePart::misconception, ByType{},
          "For teachers: what many believe at first, and what shows them otherwise."},
};

template <>
inline constexpr std::tuple kFields<Course>{
    Field{"$schema", &Course::schema, ByType{},
          "The address of this schema, for help in editors. Nothing is computed from it."},
    Always{"clearhead_course", 1,
           Phrase{"theVersion", "1, the version of the format that this program reads"},
           "The version of the format: 1."},
    Field{"title", &Course::title, ByType{}, "The course's title."},
    Field{"about", &Course::about, ByType{}, "Whom it is for, and what it is about."},
    Field{"parts", &Course::parts, ByType{}, "Its sessions, in their order."},
};

}  // namespace clearhead
